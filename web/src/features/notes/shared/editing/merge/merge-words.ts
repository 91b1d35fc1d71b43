import { diff3Merge } from 'node-diff3';
import { fromStyledWords, type Styled, type StyledWord, styledWordsOf } from './styled-words.ts';

/**
 * Merges two edits of the same text. A part that only one side changed is taken from there.
 * @returns undefined where both changed the same words in different ways
 */
export const mergeWords = (base: Styled, mine: Styled, theirs: Styled): Styled | undefined => {
  const [ofBase, ofMine, ofTheirs] = [styledWordsOf(base), styledWordsOf(mine), styledWordsOf(theirs)];
  const before = alike(ofBase, ofMine, ofTheirs, (words, at) => words[at]);
  const rests = [ofMine, ofBase, ofTheirs].map((words) => words.slice(before));
  const [restOfMine = [], restOfBase = [], restOfTheirs = []] = rests;
  const after = alike(restOfBase, restOfMine, restOfTheirs, (words, at) => words.at(-1 - at));
  const middle = (words: readonly StyledWord[]): StyledWord[] => words.slice(0, words.length - after);
  const regions = diff3Merge(middle(restOfMine), middle(restOfBase), middle(restOfTheirs));
  if (regions.some(({ conflict }) => conflict)) return undefined;
  return fromStyledWords([
    ...ofBase.slice(0, before),
    ...regions.flatMap(({ ok }) => ok ?? []),
    ...restOfBase.slice(restOfBase.length - after),
  ]);
};

/** How many words are the same in all three, from one end. They are most of a text, and comparing is dear. */
const alike = (
  one: readonly StyledWord[],
  second: readonly StyledWord[],
  third: readonly StyledWord[],
  wordAt: (words: readonly StyledWord[], at: number) => StyledWord | undefined,
): number => {
  const most = Math.min(one.length, second.length, third.length);
  let at = 0;
  while (at < most && wordAt(one, at) === wordAt(second, at) && wordAt(one, at) === wordAt(third, at)) at++;
  return at;
};
