import type { Block } from '#contract/notes/blocks.ts';

type Mark = Block['marks'][number];

/** The words of a block and how they are set. */
export interface Styled {
  readonly text: string;
  readonly marks: readonly Mark[];
}

const kinds = ['bold', 'italic'] as const;

/** A digit for each UTF-16 unit of the text: 1 for bold, 2 for italic, 3 for both. However marks overlap or touch, the same look is the same string. */
export const lookOf = ({ text, marks }: Styled): string => {
  const look = new Uint8Array(text.length);
  for (const { kind, from, to } of marks) {
    for (let at = from; at < Math.min(to, text.length); at++) look[at] = (look[at] ?? 0) | (kind === 'bold' ? 1 : 2);
  }
  return look.join('');
};

/** The fewest marks that give a look. */
const marksOf = (look: string): Mark[] =>
  kinds.flatMap((kind, bit) => {
    const marks: Mark[] = [];
    for (let at = 0; at < look.length; at++) {
      if ((Number(look[at]) & (1 << bit)) === 0) continue;
      const last = marks.at(-1);
      if (last?.to === at) marks[marks.length - 1] = { ...last, to: at + 1 };
      else marks.push({ kind, from: at, to: at + 1 });
    }
    return marks;
  });

/** A word, or what stands between two: its look, a colon, and its characters. */
export type StyledWord = string;

/** A block in words and what stands between them. A word that is set otherwise is another word. */
export const styledWordsOf = (styled: Styled): StyledWord[] => {
  const look = lookOf(styled);
  return [...styled.text.matchAll(/[\p{L}\p{N}\p{M}'’_-]+|[^\p{L}\p{N}\p{M}'’_-]/gu)].map(
    ({ 0: word, index }) => `${look.slice(index, index + word.length)}:${word}`,
  );
};

export const fromStyledWords = (words: readonly StyledWord[]): Styled => {
  const parts = words.map((word) => {
    const colon = word.indexOf(':');
    return { look: word.slice(0, colon), text: word.slice(colon + 1) };
  });
  return {
    text: parts.map(({ text }) => text).join(''),
    marks: marksOf(parts.map(({ look }) => look).join('')),
  };
};
