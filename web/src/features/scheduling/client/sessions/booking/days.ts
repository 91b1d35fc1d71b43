import { plusDays } from '#contract/core/time/dates.ts';
import { daysIntoWeek } from '#web/lib/format/week.ts';

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
