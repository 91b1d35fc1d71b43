import { fold } from '#contract/core/fold.ts';
import type { Block } from '#contract/notes/blocks.ts';

/** The words of all blocks with one space between. */
export const plainText = (blocks: readonly Pick<Block, 'text'>[]): string =>
  blocks
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const excerptLength = 160;

/** How a note begins, up to the end of a word, with an ellipsis where more follows. */
export const beginningOf = (blocks: readonly Pick<Block, 'text'>[]): string => beginning(plainText(blocks));

const beginning = (text: string): string => {
  if (text.length <= excerptLength) return text;
  const cut = whole(text.slice(0, excerptLength - 1));
  // A word longer than half of it is cut itself.
  const end = cut.lastIndexOf(' ');
  return `${end > excerptLength / 2 ? cut.slice(0, end) : cut}…`;
};

/**
 * The text around the first word that begins with one of those searched for, or the beginning of the text.
 * @param wanted folded
 */
export const excerptAround = (blocks: readonly Pick<Block, 'text'>[], wanted: readonly string[]): string => {
  const text = plainText(blocks);
  const found = [...text.matchAll(word)].find(([each]) => wanted.some((beginning) => fold(each).startsWith(beginning)));
  if (!found || found.index < excerptLength / 2) return beginning(text);
  const from = Math.min(text.indexOf(' ', found.index - excerptLength / 3) + 1, found.index);
  const cut = whole(text.slice(from, from + excerptLength - 2));
  return `…${cut}${from + cut.length < text.length ? '…' : ''}`;
};

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** The different words of a text as searches compare them. */
export const foldedWords = (text: string): string[] => [...new Set(fold(text).match(word) ?? [])];

/** Without halves of characters at its ends. */
const whole = (text: string): string => text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');
