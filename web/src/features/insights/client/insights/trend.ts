import { daysBetween, plusDays } from '#contract/core/time/dates.ts';
import type { Day } from '#contract/journal/days/schema.ts';

/** How far back one looks, in days. */
export const ranges = ['30', '90', '365'] as const;
export type Range = (typeof ranges)[number];

/** A day, or a week where days would be too narrow to be told apart. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** The mean of its check-ins; nothing where there is none. */
  readonly mood: number | null;
  /** Whole minutes practised. */
  readonly minutes: number;
}

/** From so many days on a point is a week. */
const longest = 90;

/**
 * The last days one by one, or the last weeks, the newest of which ends today.
 * @param days of the time and maybe more, in any order; a day that is missing held nothing
 */
export const periodsOf = (days: readonly Day[], today: string, range: Range): Period[] => {
  const known = new Map(days.map((day) => [day.day, day]));
  const width = Number(range) > longest ? 7 : 1;
  const count = Math.floor(Number(range) / width);
  return Array.from({ length: count }, (_, index) => {
    const to = plusDays(today, (index + 1 - count) * width);
    const held = Array.from({ length: width }, (__, back) => known.get(plusDays(to, -back))).filter((day) => !!day);
    const moods = sum(held.map(({ moodCount }) => moodCount));
    return {
      from: plusDays(to, 1 - width),
      to,
      mood: moods === 0 ? null : sum(held.map(({ moodSum }) => moodSum)) / moods,
      minutes: Math.floor(sum(held.map(({ practiceSeconds }) => practiceSeconds)) / 60),
    };
  });
};

/** Of the last days: how many have a mood, its mean over all check-ins, and the minutes practised. */
export const totalsOf = (days: readonly Day[], today: string, range: Range) => {
  const within = days.filter(({ day }) => day <= today && daysBetween(day, today) < Number(range));
  const moods = sum(within.map(({ moodCount }) => moodCount));
  return {
    moodDays: within.filter(({ moodCount }) => moodCount > 0).length,
    mood: moods === 0 ? null : sum(within.map(({ moodSum }) => moodSum)) / moods,
    minutes: Math.floor(sum(within.map(({ practiceSeconds }) => practiceSeconds)) / 60),
  };
};

const sum = (values: readonly number[]): number => values.reduce((whole, each) => whole + each, 0);
