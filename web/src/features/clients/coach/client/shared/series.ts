import { plusDays } from '#contract/core/time/dates.ts';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';

export type SharedDay = ClientProgress['days'][number];

/** One place along a chart: a day, or a week of them. Days are those of the client, `2026-03-01`. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** `null` where nothing is known. */
  readonly value: number | null;
}

/** Up to a quarter of a year a point is a day, beyond that a week. */
const stepOf = (days: number): 1 | 7 => (days > 100 ? 7 : 1);

/**
 * Averages days into points, one a day or a week; the last period ends on the last day.
 * @param range number of days, the last one included
 */
const periodsOf = (
  days: readonly SharedDay[],
  last: string,
  range: number,
  valueOf: (days: readonly SharedDay[]) => number | null,
): Period[] => {
  const step = stepOf(range);
  const count = Math.ceil(range / step);
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => {
    const to = plusDays(last, -(count - 1 - index) * step);
    const within = Array.from({ length: step }, (__, at) => plusDays(to, at - step + 1));
    const found = within.flatMap((day) => known.get(day) ?? []);
    return { from: within[0] ?? to, to, value: valueOf(found) };
  });
};

/** The mean mood of each period, 1 to 5, over its check-ins; nothing where there was none. */
export const moodOf = (days: readonly SharedDay[], last: string, range: number): Period[] =>
  periodsOf(days, last, range, meanMood);

/** Whole minutes of practice of each period. */
export const practiceOf = (days: readonly SharedDay[], last: string, range: number): Period[] =>
  periodsOf(days, last, range, (found) => minutesOf(found));

/** The mean over all check-ins, or nothing. */
export const meanMood = (days: readonly SharedDay[]): number | null => {
  const count = sum(days.map(({ moodCount = 0 }) => moodCount));
  return count === 0 ? null : sum(days.map(({ moodSum = 0 }) => moodSum)) / count;
};

export const minutesOf = (days: readonly SharedDay[]): number =>
  Math.floor(sum(days.map(({ practiceSeconds = 0 }) => practiceSeconds)) / 60);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

type Result = NonNullable<ClientProgress['wellbeing']>[number];

/** Answers by their questionnaire, oldest first: two of them never share a line. */
export const resultsOf = (results: readonly Result[]): { instrument: string; results: Result[] }[] =>
  [...new Set(results.map(({ instrument }) => instrument))].map((instrument) => ({
    instrument,
    results: results
      .filter((result) => result.instrument === instrument)
      .toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt)),
  }));
