import { fold } from '#contract/core/fold.ts';
import type { Reader } from './questions.ts';

/** A question with its answer, in the language of the page. */
interface Entry {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The questions of one kind of reader. */
export interface Group {
  readonly reader: Reader;
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** Everybody signs in, so that comes next to what is the reader's own. */
const orders: Readonly<Record<Reader, readonly Reader[]>> = {
  visitor: ['visitor', 'client', 'coach', 'administrator'],
  client: ['client', 'visitor', 'coach', 'administrator'],
  coach: ['coach', 'visitor', 'client', 'administrator'],
  administrator: ['administrator', 'visitor', 'coach', 'client'],
};

/** Groups in the order in which this reader wants them. */
export const inOrderFor = (reader: Reader, groups: Readonly<Record<Reader, Group>>): readonly Group[] =>
  orders[reader].map((each) => groups[each]);

/**
 * The entries in which every word of a search begins a word, whatever its case and accents; those whose question has them come first. Groups without any are
 * left out; a search without a word finds everything.
 */
export const found = (groups: readonly Group[], search: string): readonly Group[] => {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return groups;
  const has = (text: string): boolean => {
    const words = wordsOf(text);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  };
  return groups
    .map((group) => {
      const fits = group.entries.filter(({ question, answer }) => has(`${question} ${answer}`));
      const first = fits.filter(({ question }) => has(question));
      return { ...group, entries: [...first, ...fits.filter((entry) => !first.includes(entry))] };
    })
    .filter(({ entries }) => entries.length > 0);
};

/** Folded; whatever is neither letter nor digit parts them. */
const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
