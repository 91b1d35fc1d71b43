import { plusDays } from '#contract/core/time/dates.ts';
import { insightLimits } from '#contract/insights/limits.ts';
import type { AnalyticsPeriod } from '#contract/insights/schema.ts';

/** Days, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const lengths = { month: 1, quarter: 3, twelve: 12, year: 12 } as const satisfies Record<AnalyticsPeriod, number>;

const two = (number: number): string => String(number).padStart(2, '0');

/** @param count may be negative; months as `2026-11` */
export const addMonths = (month: string, count: number): string => {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(months / 12)}-${two((months % 12) + 1)}`;
};

const between = (first: string, length: number): Period => ({
  from: `${first}-01`,
  to: plusDays(`${addMonths(first, length)}-01`, -1),
});

/** The month, quarter or year of the calendar that a day lies in, or the twelve months up to it, the one before, and the one a year before. */
export const periodsOf = (
  period: AnalyticsPeriod,
  today: string,
): { readonly present: Period; readonly before: Period; readonly yearBefore: Period } => {
  const length = lengths[period];
  // Twelve months end with the day's own.
  const place = period === 'twelve' ? length - 1 : (Number(today.slice(5, 7)) - 1) % length;
  const first = addMonths(today.slice(0, 7), -place);
  return {
    present: between(first, length),
    before: between(addMonths(first, -length), length),
    yearBefore: between(addMonths(first, -12), length),
  };
};

/**
 * The months that are over before a day, as many as the period has. Figures about people are told of these alone: one that still grows
 * would tell from one day to the next what a single person adds to it.
 */
export const monthsOver = (period: AnalyticsPeriod, today: string): string[] => {
  const length = lengths[period];
  return Array.from({ length }, (_, index) => addMonths(today.slice(0, 7), index - length));
};

/** Whether a month's figures about people are fixed by a day: late entries and changes of mind are over for it. */
export const isFixed = (month: string, today: string): boolean =>
  today >= plusDays(`${addMonths(month, 1)}-01`, insightLimits.openDays);

export const lastDayOf = (month: string): string => plusDays(`${addMonths(month, 1)}-01`, -1);

export const monthsOf = ({ from, to }: Period): string[] => {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addMonths(month, 1)) months.push(month);
  return months;
};
