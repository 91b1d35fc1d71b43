import { plusDays } from '#contract/core/time/dates.ts';
import { startOfDay } from '#contract/core/time/local.ts';
import { daysIntoWeek } from '#web/lib/format/week.ts';

export const views = ['week', 'month', 'day'] as const;
export type View = (typeof views)[number];

/** The days that a view shows around a date: all of its week from its first day on, or the whole weeks that its month has a part in. */
export const daysOf = (view: View, date: string): string[] => {
  if (view === 'day') return [date];
  if (view === 'week') return daysBetween(weekOf(date), 7);
  const first = weekOf(`${date.slice(0, 8)}01`);
  const last = plusDays(firstOfNextMonth(date), -1);
  const weeks = [...Array(6).keys()].filter((week) => plusDays(first, 7 * week) <= last).length;
  return daysBetween(first, 7 * weeks);
};

/** The same day of the view before or after; where that month is shorter, its last. */
export const stepOf = (view: View, date: string, step: -1 | 1): string => {
  if (view === 'month') return Temporal.PlainDate.from(date).add({ months: step }).toString();
  return plusDays(date, step * (view === 'week' ? 7 : 1));
};

/** The instants between which the days lie. */
export const spanOf = (days: readonly string[], timeZone: string): { readonly from: string; readonly to: string } => ({
  from: startOfDay(days[0] ?? '', timeZone),
  to: startOfDay(plusDays(days.at(-1) ?? '', 1), timeZone),
});

/** The first day of its week. */
const weekOf = (date: string): string => plusDays(date, -daysIntoWeek(date));

const firstOfNextMonth = (date: string): string =>
  Temporal.PlainDate.from(date).with({ day: 1 }).add({ months: 1 }).toString();

const daysBetween = (first: string, count: number): string[] =>
  [...Array(count).keys()].map((day) => plusDays(first, day));
