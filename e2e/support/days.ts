// Node has it by itself from version 26.
import 'temporal-polyfill/global';
import { addDays } from '#contract/core/time/local.ts';

/** A date in UTC, `2027-03-17`, so many days from now. */
export const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

/** A date in words, as the English interface writes its parts. */
export const inWords = (date: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(date));
