import { dateFormatOf, numberFormatOf, type Reading } from '#contract/accounts/reading/reading.ts';
import { localeOf } from '#contract/core/languages.ts';

/*
 * Every date, number and list on screen is written by a format from here, so that how somebody reads is decided once. Creating an
 * Intl format takes milliseconds on a phone, using it next to nothing: each is created on first use and shared by all rows of all lists.
 */

/** @param make what has a key of its own; called once for each */
const keeping = <Format>(): ((make: () => Format, ...key: readonly unknown[]) => Format) => {
  const kept = new Map<string, Format>();
  return (make, ...key) => {
    const name = JSON.stringify(key);
    const format = kept.get(name) ?? make();
    kept.set(name, format);
    return format;
  };
};

const dates = keeping<Intl.DateTimeFormat>();
const numbers = keeping<Intl.NumberFormat>();
const lists = keeping<Intl.ListFormat>();
const distances = keeping<Intl.RelativeTimeFormat>();

let reading: Reading = {};
let zone: string | undefined;

/** Whose region and clock all is written by from now on. What is on screen follows when it is next shown. */
export const readBy = (chosen: (Reading & { readonly timeZone?: string | undefined }) | undefined): void => {
  zone = chosen?.timeZone;
  reading = { region: chosen?.region, clock: chosen?.clock, weekStart: chosen?.weekStart };
};

/** Choices of the person signed in; nothing before that. */
export const ownReading = (): Reading => reading;

/** Where whoever is signed in lives; nothing before that. */
export const ownZone = (): string | undefined => zone;

/** Without a `timeZone` that of the device, also after somebody has travelled. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const place = options.timeZone ? 0 : new Date().getTimezoneOffset();
  return dates(() => dateFormatOf(language, reading, options), language, options, place, reading);
};

/** Writes days as ISO 8601 does, `2027-03-17`, for whoever they are: Canada does so, too. */
export const isoDays = (timeZone: string): Intl.DateTimeFormat =>
  dates(() => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }), 'iso', timeZone);

export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numbers(() => numberFormatOf(language, reading, options), language, options, reading.region ?? '');

/** Of words, which no region writes otherwise. */
export const listFormat = (language: string, options: Intl.ListFormatOptions = {}): Intl.ListFormat =>
  lists(() => new Intl.ListFormat(localeOf(language), options), language, options);

/** How far away something is, in words: in 12 minutes, 3 days ago. */
export const relativeTimeFormat = (language: string): Intl.RelativeTimeFormat =>
  distances(() => new Intl.RelativeTimeFormat(localeOf(language)), language);
