import type { Block } from '#contract/notes/blocks.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';

const syllables = [
  'ba',
  'den',
  'mir',
  'so',
  'lek',
  'ta',
  'run',
  'ei',
  'fos',
  'ga',
  'win',
  'pel',
  'u',
  'chi',
  'mo',
  'ster',
  'ni',
  'vel',
  'or',
  'ke',
];
const vocabulary = Array.from({ length: 8000 }, (_, index) =>
  [index, index / 20, index / 400].map((place) => syllables[Math.floor(place) % 20]).join(''),
);

/** The same in every run, between 0 and 1. */
const chance = ((state: number) => () => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
})(1);

/** So many words, of which some come up much more often than others, as they do when people write. */
export const prose = (words: number): string =>
  Array.from({ length: words }, () => vocabulary[Math.floor(vocabulary.length * chance() ** 3)]).join(' ');

/** The same as the paragraphs of a note, of eighty words each. */
export const paragraphs = (text: string): Block[] => {
  const words = text.split(' ');
  return Array.from({ length: Math.ceil(words.length / 80) }, (_, index) => ({
    id: randomId(),
    kind: 'paragraph',
    text: words.slice(index * 80, index * 80 + 80).join(' '),
    marks: [],
  }));
};
