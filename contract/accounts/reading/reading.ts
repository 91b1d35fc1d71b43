import { localeOf } from '../../core/languages.ts';
import type { Clock, WeekStart } from '../profile/schema.ts';

/**
 * How a person wants to read dates, times and numbers. The app, mails and documents format by this file alone. Without
 * a choice, the conventions of the language apply, with 24 hours.
 */
export interface Reading {
  /** ISO 3166-1 alpha-2. */
  readonly region?: string | undefined;
  readonly clock?: Clock | undefined;
  readonly weekStart?: WeekStart | undefined;
}

/** The United States and what belongs to them. Elsewhere 12 hours have to be chosen: many there read 24 as well, and those are never mistaken. */
const twelveHours = /AS|GU|MP|PR|UM|US|VI/;

/** By which clock somebody reads hours: what they chose, else that of their region. */
export const clockOf = ({ region = '', clock }: Reading): Clock => clock ?? (twelveHours.test(region) ? '12' : '24');

/**
 * The locale of a language in a region, as a BCP 47 tag: `de-CH`.
 * @param region ISO 3166-1 alpha-2; without one, where the language is at home
 */
export const localeIn = (language: string, region: string | undefined): string => {
  if (!region) return localeOf(language);
  const locale = `${language}-${region}`;
  // Of English nobody writes there Intl makes the American one, where the month comes first.
  const isWritten = language !== 'en' || new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale;
  return isWritten ? locale : localeOf(language);
};

/** The format in which somebody reads dates and times. Making one takes milliseconds: keep it. */
export const dateFormatOf = (
  language: string,
  reading: Reading,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(localeIn(language, reading.region), withClock(reading, withMonth(language, options)));

/** The format in which somebody reads numbers. */
export const numberFormatOf = (
  language: string,
  { region }: Reading,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat => new Intl.NumberFormat(localeIn(language, region), options);

const withClock = (reading: Reading, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => {
  const { dateStyle, timeStyle, ...others } = options;
  if (!(timeStyle || others.hour)) return options;
  // Our languages have 24 hours by themselves; with a region not all have: Australia, Mexico.
  if (clockOf(reading) === '24') return reading.region ? { ...options, hourCycle: 'h23' } : options;
  if (!timeStyle) return { ...others, hour: 'numeric', hourCycle: 'h12' };
  // The style would keep the zero of 02:05 pm.
  const date = dateStyle && ({ day: 'numeric', month: 'short', year: 'numeric' } as const);
  return { ...others, ...date, hour: 'numeric', minute: '2-digit', hourCycle: 'h12' };
};

/** `3. März 2026` instead of the `03.03.2026` German has for a medium date: other languages name the month, too. */
const withMonth = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => {
  const { dateStyle, timeStyle, ...others } = options;
  if (language !== 'de' || dateStyle !== 'medium') return options;
  const time = timeStyle === 'short' && ({ hour: '2-digit', minute: '2-digit' } as const);
  return { ...others, day: 'numeric', month: 'short', year: 'numeric', ...time };
};

/** From when to when on the clock: `09:00–10:00`, or `9:00 – 10:00 am`, which says once what both share. @param format of a time alone */
export const hoursBetween = (format: Intl.DateTimeFormat, from: Date, to: Date): string => {
  const [start, end] = [format.format(from), format.format(to)];
  // Over midnight the format would name both days. An hour that comes twice, as clocks go back, it would name once.
  const isPlain = start !== end && isOneDay(format.resolvedOptions().timeZone, from, to);
  return isPlain ? format.formatRange(from, to) : `${start} – ${end}`;
};

const days = new Map<string, Intl.DateTimeFormat>();

const isOneDay = (timeZone: string, one: Date, other: Date): boolean => {
  const day = days.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short' });
  days.set(timeZone, day);
  return day.format(one) === day.format(other);
};
