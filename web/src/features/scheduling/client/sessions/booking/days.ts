import { daysIntoWeek } from '#web/lib/format/week.ts';

const dayMilliseconds = 86_400_000;

/** A day of the calendar, `2027-03-17`, so many days later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** Days that one page shows: four weeks. */
export const daysShown = 28;

/**
 * The days of one page in rows of a week, its first day first; before the first day, and after the last one, nothing.
 * @param from the first day
 */
export const weeksFrom = (from: string): (string | undefined)[][] => {
  const cells = [
    ...Array.from({ length: daysIntoWeek(from) }, () => undefined),
    ...Array.from({ length: daysShown }, (_, index) => plusDays(from, index)),
  ];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => cells[7 * week + weekday]),
  );
};
