import { day } from '../units.ts';

/** Milliseconds of 24 hours. */
export const dayMilliseconds = day * 1000;

/** The date with which an ISO 8601 text begins: of an instant the day in UTC, of a local date and time the day there. */
export const dateOf = (text: string): string => text.slice(0, 10);

const timeLength = 'T00:00:00.000Z'.length;

/** The day in UTC. @param at epoch milliseconds */
export const utcDate = (at: number): string => new Date(at).toISOString().slice(0, -timeLength);

/**
 * A day of the calendar some days later. Without Temporal, so that every browser has it at once.
 * @param date `2027-03-28`
 * @param days may be negative
 */
export const plusDays = (date: string, days: number): string => utcDate(startInUtc(date) + days * dayMilliseconds);

/** How many days later the second date is. */
export const daysBetween = (first: string, second: string): number =>
  (startInUtc(second) - startInUtc(first)) / dayMilliseconds;

const startInUtc = (date: string): number => Date.parse(`${date}T00:00Z`);
