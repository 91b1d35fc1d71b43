import type { Shares } from '#contract/journal/days/schema.ts';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import type { DayNumbers, Month } from '#lambdas/data/journal/days/month.ts';

type SharedDay = ClientProgress['days'][number];

interface Stretch {
  /** Both included. */
  readonly from: string;
  readonly to: string;
}

/**
 * Shared totals of each day of a range: a stream that is not shared has no number, and entries that are kept private
 * count nowhere. Empty days are left out. Oldest first.
 */
export const sharedDays = (months: readonly Month[], streams: Shares, { from, to }: Stretch): SharedDay[] =>
  months
    .flatMap(({ days }) => [...days])
    .filter(([day]) => from <= day && day <= to)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([day, numbers]) => {
      const shared = { ...moodOf(day, numbers, streams.mood), ...practiceOf(day, numbers, streams.practice) };
      return Object.keys(shared).length === 0 ? [] : [{ day, ...shared }];
    });

const moodOf = (day: string, numbers: DayNumbers, since: string | undefined) => {
  const moodCount = numbers.moodCount - numbers.heldMoodCount;
  if (!isIn(day, since) || moodCount <= 0) return {};
  return { moodSum: numbers.moodSum - numbers.heldMoodSum, moodCount };
};

const practiceOf = (day: string, { practice, heldPractice }: DayNumbers, since: string | undefined) => {
  const practiceSeconds = practice - heldPractice;
  return isIn(day, since) && practiceSeconds > 0 ? { practiceSeconds } : {};
};

const isIn = (day: string, since: string | undefined): boolean => since !== undefined && day >= since;
