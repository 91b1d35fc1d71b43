import type { DayOfActivity } from '#contract/insights/statistics/schema.ts';

export const measures = ['signUps', 'activeUsers', 'sessions', 'uploads'] as const;
export type Measure = (typeof measures)[number];

/** A day or, over a long time, a week. */
export interface Period {
  /** The first and the last day of it, `2026-02-28`. */
  readonly from: string;
  readonly to: string;
  /** One figure a part: sign-ups have clients and coaches, the others one. */
  readonly parts: readonly number[];
  readonly total: number;
}

const daysOfWeek = 7;
/** Longer than this a day is too thin to see. */
const mostDays = 120;

/**
 * The figures of one measure in the order of the days. Above 120 days they are put together in whole weeks that end today: sums, but
 * for active users the mean of a day, since one person is active on many days.
 */
export const seriesOf = (days: readonly DayOfActivity[], measure: Measure): Period[] => {
  const single = days.map((day) => periodOf([day], measure));
  if (days.length <= mostDays) return single;
  const weeks = Math.floor(days.length / daysOfWeek);
  const first = days.length - weeks * daysOfWeek;
  return Array.from({ length: weeks }, (_, week) => {
    const start = first + week * daysOfWeek;
    return periodOf(days.slice(start, start + daysOfWeek), measure);
  });
};

const periodOf = (days: readonly DayOfActivity[], measure: Measure): Period => {
  const sums = days.map((day) => partsOf(day, measure)).reduce((a, b) => a.map((value, at) => value + (b[at] ?? 0)));
  const parts = measure === 'activeUsers' ? sums.map((value) => Math.round(value / days.length)) : sums;
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    parts,
    total: parts.reduce((a, b) => a + b, 0),
  };
};

const partsOf = (day: DayOfActivity, measure: Measure): number[] =>
  measure === 'signUps' ? [day.signUps.user, day.signUps.coach] : [day[measure]];

/** Figure above a chart: the sum, or for active users the mean of a day, to one decimal. */
export const summaryOf = (periods: readonly Period[], measure: Measure): number => {
  const sum = periods.reduce((total, period) => total + period.total, 0);
  return measure === 'activeUsers' ? Math.round((sum * 10) / Math.max(periods.length, 1)) / 10 : sum;
};
