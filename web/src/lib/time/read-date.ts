import { fold } from '#contract/core/fold.ts';
import { localeOf } from '#contract/core/languages.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateFormat } from '#web/lib/format/formats.ts';

/** Context for a day that is not written in full. Days are `2026-12-14`. */
interface Near {
  readonly today: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Whether the last such day is meant or the next. Left out, and without bounds, a day of a month is the nearer of them. */
  readonly past?: boolean | undefined;
}

type Part = 'day' | 'month' | 'year';

// Some regions count years otherwise.
const format = (language: string) =>
  dateFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', calendar: 'gregory', timeZone: 'UTC' });

const atNoon = (day: string): Date => new Date(`${day}T12:00Z`);

/** `14/12/2026`, in the order and with the signs of the language. @param date `2026-12-14`, or empty */
export const writeDate = (date: string, language: string): string =>
  date ? format(language).format(atNoon(date)) : '';

/** How to write it, `dd/mm/yyyy`. @param letters those of day, month and year */
export const dateShape = (language: string, letters: string): string => shapeOf(partsOf(language), letters);

/** `mm/yyyy`. */
export const monthShape = (language: string, letters: string): string =>
  shapeOf(
    dateFormat(language, { month: '2-digit', year: 'numeric', calendar: 'gregory', timeZone: 'UTC' }).formatToParts(
      atNoon('2026-12-14'),
    ),
    letters,
  );

const shapeOf = (parts: readonly Intl.DateTimeFormatPart[], letters: string): string =>
  parts
    .map(({ type, value }) => {
      if (type === 'day') return letters.slice(0, 1).repeat(2);
      if (type === 'month') return letters.slice(1, 2).repeat(2);
      return type === 'year' ? letters.slice(2).repeat(4) : value;
    })
    .join('');

const partsOf = (language: string) => format(language).formatToParts(atNoon('2026-12-14'));

const orderOf = (language: string): Part[] =>
  partsOf(language)
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year');

/** Parts of a day as typed; a month is 1 to 12, Sunday is 0. */
type Said = Partial<Record<Part | 'weekday', number>>;

/**
 * The day that somebody typed: in figures in the order of the language, with the name of a month, as "Tue 14" or "tomorrow", or `2026-12-14`.
 * @returns nothing where it can be understood as none, or as several
 */
export const readDate = (text: string, language: string, near: Near): string | undefined => {
  const plain = fold(text.replaceAll(/['’]/g, '')).trim();
  for (const days of [0, 1, -1]) if (plain === dayWord(language, days)) return plusDays(near.today, days);
  const said = saidIn(plain, language);
  if (!said || (said.weekday === undefined && said.day === undefined)) return undefined;
  if (said.month !== undefined && said.day === undefined) return undefined;
  return said.year === undefined ? nearest(said, near) : inFull(said);
};

/** The month that somebody typed, `2026-12`; without a year the last one of that name. */
export const readMonth = (text: string, language: string, today: string): string | undefined => {
  const plain = fold(text).trim();
  const [, first = '', second = ''] = /^(\d+)[\s./-]+(\d+)$/u.exec(plain) ?? [];
  const [year, month] = first.length === 4 ? [first, second] : [second, first];
  const said = first ? { year: fullYear(year), month: Number(month) } : saidIn(plain, language, true);
  if (!said?.month || said.month > 12 || ('day' in said && said.day)) return undefined;
  const last = said.month > Number(today.slice(5, 7)) ? -1 : 0;
  const years = said.year ?? Number(today.slice(0, 4)) + last;
  return `${String(years).padStart(4, '0')}-${two(said.month)}`;
};

/** December 2026. @param month `2026-12`, or empty */
export const writeMonth = (month: string, language: string): string =>
  month
    ? dateFormat(language, { month: 'long', year: 'numeric', calendar: 'gregory', timeZone: 'UTC' }).format(
        atNoon(`${month}-01`),
      )
    : '';

const dayWord = (language: string, days: number): string =>
  fold(
    new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day').replaceAll(/['’]/g, ''),
  );

/** Words between the parts of a date, and what makes a figure a place in a row. */
const between = /^(?:de|del|of|the|st|nd|rd|th|er|ere|le|el|den)$/;

const saidIn = (plain: string, language: string, isMonth = false): Said | undefined => {
  if (!/^[\p{L}\d\s.,/–-]+$/u.test(plain)) return undefined;
  const said: Said = {};
  const numbers: string[] = [];
  for (const [token] of plain.matchAll(/\d+|\p{L}+/gu)) {
    if (/\d/.test(token)) numbers.push(token);
    else if (!between.test(token)) {
      const [part, value] = named(token, language, isMonth, numbers.length > 0) ?? [];
      if (part === undefined || value === undefined || said[part] !== undefined) return undefined;
      said[part] = value;
    }
  }
  const order = said.month === undefined ? ordered(numbers, language) : dayAndYear(numbers);
  if (!order || numbers.length > order.length) return undefined;
  for (const [index, number] of numbers.entries()) {
    const part = order[index] ?? 'day';
    const value = part === 'year' ? fullYear(number) : Number(number);
    if (value === undefined || (part !== 'year' && number.length > 2)) return undefined;
    said[part] = value;
  }
  return said;
};

const ordered = (numbers: readonly string[], language: string): Part[] | undefined => {
  if (numbers.length < 2) return ['day'];
  if (numbers[0]?.length === 4) return numbers.length === 3 ? ['year', 'month', 'day'] : undefined;
  const order = orderOf(language);
  return numbers.length === 3 ? order : order.filter((part) => part !== 'year');
};

/** Beside the name of a month. */
const dayAndYear = (numbers: readonly string[]): Part[] =>
  numbers[0]?.length === 4 ? ['year', 'day'] : ['day', 'year'];

const fullYear = (year: string): number | undefined => {
  if (year.length === 2) return 2000 + Number(year);
  return year.length === 4 ? Number(year) : undefined;
};

/** Names are told by their beginning. One that begins both, as `mar` does in Spanish, is a month after a figure and a weekday before one. */
const named = (
  word: string,
  language: string,
  isAsked: boolean,
  afterFigure: boolean,
): ['month' | 'weekday', number] | undefined => {
  const months = found(word, namesOf(language, 'month'), 3);
  const weekdays = isAsked ? [] : found(word, namesOf(language, 'weekday'), 2);
  const isMonth = months.length > 0 && (afterFigure || weekdays.length === 0);
  const [only, ...others] = isMonth ? months : weekdays;
  if (only === undefined || others.length > 0) return undefined;
  return isMonth ? ['month', only + 1] : ['weekday', only];
};

const found = (word: string, names: readonly (readonly string[])[], least: number): number[] => {
  const places = [...names.keys()];
  const exact = places.filter((place) => names[place]?.includes(word));
  if (exact.length > 0 || word.length < least) return exact;
  return places.filter((place) => names[place]?.some((name) => name.startsWith(word)));
};

/** Long and short, from January or Sunday on. */
const namesOf = (language: string, part: 'month' | 'weekday'): string[][] =>
  Array.from({ length: part === 'month' ? 12 : 7 }, (_, index) =>
    (['long', 'short'] as const).map((width) =>
      fold(
        dateFormat(language, { [part]: width, calendar: 'gregory', timeZone: 'UTC' }).format(
          // The first of March 2026 was a Sunday.
          new Date(Date.UTC(2026, part === 'month' ? index : 2, part === 'month' ? 1 : 1 + index)),
        ),
      ).replaceAll(/[^\p{L}]/gu, ''),
    ),
  );

const two = (number: number): string => String(number).padStart(2, '0');

const inFull = ({ year = 0, month = 0, day = 0, weekday }: Said): string | undefined => {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  const at = atNoon(date);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(date)) return undefined;
  return weekday === undefined || at.getUTCDay() === weekday ? date : undefined;
};

const daysBetween = (from: string, to: string): number => atNoon(to).getTime() - atNoon(from).getTime();

/** Between two 29 February lie eight years at most. */
const furthest = 8 * 366;

const nearest = ({ month, day, weekday }: Said, { today, min = '', max = '9999', past }: Near) => {
  if ((month !== undefined && (month < 1 || month > 12)) || (day !== undefined && (day < 1 || day > 31)))
    return undefined;
  const fits = (date: string): boolean =>
    (day === undefined || Number(date.slice(8)) === day) &&
    (month === undefined || Number(date.slice(5, 7)) === month) &&
    (weekday === undefined || atNoon(date).getUTCDay() === weekday);
  const search = (by: 1 | -1, from: string, to: string): string | undefined => {
    for (let away = 0; away <= furthest; away += 1) {
      const date = plusDays(today, by * away);
      if (date >= from && date <= to && fits(date)) return date;
    }
    return undefined;
  };
  if (past === undefined && min === '' && max === '9999' && month !== undefined) {
    const [last, next] = [search(-1, min, max), search(1, min, max)];
    if (last && next) return daysBetween(last, today) < daysBetween(today, next) ? last : next;
  }
  const [first, second] = past ? ([-1, 1] as const) : ([1, -1] as const);
  return search(first, min, max) ?? search(second, min, max) ?? search(first, '', '9999');
};
