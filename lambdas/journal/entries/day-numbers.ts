import { keysOf } from '#contract/core/keys-of.ts';
import type { WordChange } from '#lambdas/data/journal/days/day-words.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import { type DayNumbers, monthOf, noNumbers } from '#lambdas/data/journal/days/month.ts';

/** An entry's share of the numbers of its day; `held` numbers are hidden from the coach. */
export const numbersOf = (entry: JournalEntry): DayNumbers => {
  const isHeld = entry.share === 'off';
  if (entry.kind === 'check-in') {
    const mood = { moodSum: entry.mood, moodCount: 1 };
    return { ...noNumbers, ...mood, ...(isHeld && { heldMoodSum: entry.mood, heldMoodCount: 1 }) };
  }
  if (entry.kind === 'reflection') return { ...noNumbers, reflections: 1 };
  if (entry.kind === 'wellbeing') return noNumbers;
  return { ...noNumbers, practice: entry.heardSeconds, ...(isHeld && { heldPractice: entry.heardSeconds }) };
};

const plus = (one: DayNumbers, other: DayNumbers, sign: 1 | -1): DayNumbers => {
  const sum = { ...one };
  for (const number of keysOf(noNumbers)) sum[number] += sign * other[number];
  return sum;
};

export const sumOf = (one: DayNumbers, other: DayNumbers): DayNumbers => plus(one, other, 1);

const isChange = (numbers: DayNumbers): boolean => keysOf(noNumbers).some((number) => numbers[number] !== 0);

/** Change of the numbers of days when one entry replaces another; unchanged days are left out. */
export const numbersBetween = (
  before: JournalEntry | undefined,
  after: JournalEntry | undefined,
): Map<string, DayNumbers> => {
  const changes = new Map<string, DayNumbers>();
  if (before) changes.set(before.day, plus(noNumbers, numbersOf(before), -1));
  if (after) changes.set(after.day, plus(changes.get(after.day) ?? noNumbers, numbersOf(after), 1));
  return new Map([...changes].filter(([, numbers]) => isChange(numbers)));
};

/** The same of the words, by month. */
export const wordsBetween = (
  before: JournalEntry | undefined,
  after: JournalEntry | undefined,
): Map<string, WordChange[]> => {
  const counted = new Map<string, WordChange>();
  const count = (entry: JournalEntry | undefined, by: 1 | -1): void => {
    if (entry?.kind !== 'check-in') return;
    for (const list of ['emotions', 'factors'] as const)
      for (const word of entry[list]) {
        const name = `${entry.day} ${list} ${word}`;
        counted.set(name, { day: entry.day, list, word, by: by + (counted.get(name)?.by ?? 0) });
      }
  };
  count(before, -1);
  count(after, 1);
  const byMonth = new Map<string, WordChange[]>();
  for (const change of counted.values())
    if (change.by !== 0) byMonth.set(monthOf(change.day), [...(byMonth.get(monthOf(change.day)) ?? []), change]);
  return byMonth;
};
