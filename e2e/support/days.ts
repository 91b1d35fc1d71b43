// Node has it by itself from version 26.
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import 'temporal-polyfill/global';

/** A date in UTC, `2027-03-17`, so many days from now. */
export const inDays = (days: number): string => plusDays(utcDate(Date.now()), days);

/** A date in words, as the English interface writes its parts. */
export const inWords = (date: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(date));
