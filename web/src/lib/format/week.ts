import { firstWeekdayOf, weekdaysFrom } from '#contract/accounts/reading/first-weekday.ts';
import { ownReading } from './formats.ts';

/** The day on which calendars begin their weeks for whoever is signed in: Monday is 1, Sunday 7. */
const firstWeekday = (): number => firstWeekdayOf(ownReading());

/** The days of a week in the order in which whoever is signed in reads them: Monday is 1, Sunday 7. */
export const ownWeekdays = (): number[] => weekdaysFrom(firstWeekday());

/** How many days of its week come before a day. @param date `2026-03-03` */
export const daysIntoWeek = (date: string): number =>
  (new Date(`${date}T00:00:00Z`).getUTCDay() + 7 - (firstWeekday() % 7)) % 7;
