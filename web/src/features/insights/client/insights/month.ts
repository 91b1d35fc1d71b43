import { plusDays } from '#contract/core/time/dates.ts';
import { daysIntoWeek } from '#web/lib/format/week.ts';

/** `2026-03` of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** @param by how many months; negative for later */
export const monthBefore = (month: string, by: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - by, 1)).toISOString().slice(0, 7);
};

/** The weeks that a month touches, with the days of its neighbours. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const from = plusDays(first, -daysIntoWeek(first));
  const weeks: string[][] = [];
  for (let start = from; start === from || monthOf(start) === month; start = plusDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => plusDays(start, index)));
  }
  return weeks;
};
