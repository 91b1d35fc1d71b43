import { localeOf } from '#contract/core/languages.ts';
import type { Clock } from '#contract/profile/schema.ts';

/*
 * Every date, number and list on screen is written by a format from here, so that the locale of a language is decided once. Creating an
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

let clock: Clock = '24';

/** Whose clock hours are written by from now on. What is on screen follows when it is next shown. */
export const readBy = (chosen: Clock | undefined): void => {
  clock = chosen ?? '24';
};

/** Without a `timeZone` that of the device, also after somebody has travelled. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const place = options.timeZone ? 0 : new Date().getTimezoneOffset();
  return dates(
    () => new Intl.DateTimeFormat(localeOf(language), withClock(withMonth(language, options))),
    language,
    options,
    place,
    clock,
  );
};

/** Our languages have 24 hours by themselves. */
const withClock = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => {
  const { dateStyle, timeStyle, ...others } = options;
  if (clock === '24' || !(timeStyle || others.hour)) return options;
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

export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numbers(() => new Intl.NumberFormat(localeOf(language), options), language, options);

export const listFormat = (language: string, options: Intl.ListFormatOptions = {}): Intl.ListFormat =>
  lists(() => new Intl.ListFormat(localeOf(language), options), language, options);
