import { expect, test } from 'vitest';
import { countries } from '../../core/countries.ts';
import { languages } from '../../core/languages.ts';
import { firstWeekdayOf, weekdaysFrom } from './first-weekday.ts';
import { clockOf, dateFormatOf, hoursBetween, type Reading } from './reading.ts';

const [from, to] = [new Date('2026-03-03T09:05:00Z'), new Date('2026-03-03T14:05:00Z')];
const timeZone = 'UTC';

/** Intl has spaces of many widths. */
const plain = (text: string): string => text.replaceAll(/\s/gu, ' ');
const date = (language: string, reading: Reading): string =>
  plain(dateFormatOf(language, reading, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(to));
const hours = (language: string, reading: Reading, end = to): string =>
  plain(hoursBetween(dateFormatOf(language, reading, { timeStyle: 'short', timeZone }), from, end));

test.each([
  ['en', {}, '3 Mar 2026, 14:05', '09:05–14:05'],
  ['de', {}, '3. März 2026, 14:05', '09:05–14:05 Uhr'],
  ['en', { region: 'NL' }, '3 Mar 2026, 14:05', '09:05–14:05'],
  ['de', { region: 'CH' }, '3. März 2026, 14:05', '09:05–14:05 Uhr'],
  ['fr', { region: 'BE' }, '3 mars 2026, 14:05', '09:05 – 14:05'],
  ['en', { region: 'US' }, 'Mar 3, 2026, 2:05 PM', '9:05 AM – 2:05 PM'],
  ['en', { region: 'US', clock: '24' }, 'Mar 3, 2026, 14:05', '09:05 – 14:05'],
  // These have 12 hours in Intl.
  ['en', { region: 'AU' }, '3 Mar 2026, 14:05', '09:05–14:05'],
  ['es', { region: 'MX' }, '3 mar 2026, 14:05', '09:05–14:05'],
  ['en', { region: 'AU', clock: '12' }, '3 Mar 2026, 2:05 pm', '9:05 am – 2:05 pm'],
  // Intl knows no English of Bolivia, nor Dutch of the United States.
  ['en', { region: 'BO' }, '3 Mar 2026, 14:05', '09:05–14:05'],
  ['nl', { region: 'US' }, '3 mrt 2026, 2:05 p.m.', '9:05 a.m. – 2:05 p.m.'],
] as const)('in %s, read by %j, a moment is %s and hours are %s', (language, reading, moment, span) => {
  expect(date(language, reading)).toBe(moment);
  expect(hours(language, reading)).toBe(span);
});

test('hours say once which half of the day both are in, and name no day over midnight', () => {
  expect(hours('en', { clock: '12' }, new Date('2026-03-03T10:00:00Z'))).toBe('9:05 – 10:00 am');
  expect(hours('en', {}, new Date('2026-03-04T00:05:00Z'))).toBe('09:05 – 00:05');
});

test('hours that look alike, as clocks go back, are still from one to another', () => {
  const format = dateFormatOf('de', {}, { timeStyle: 'short', timeZone: 'Europe/Berlin' });
  expect(plain(hoursBetween(format, new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T01:30:00Z')))).toBe(
    '02:30 – 02:30',
  );
});

test('in every language and region a date is of our calendar, in figures that everybody reads, by the clock of the person', () => {
  const odd = languages.flatMap((language) =>
    countries.filter((region) => {
      const text = date(language, { region });
      const isTwelve = clockOf({ region }) === '12';
      return !/2026/.test(text) || /\b2\D{1,3}05/.test(text) !== isTwelve || /\b14\D{1,3}05/.test(text) === isTwelve;
    }),
  );
  expect(odd).toEqual([]);
});

test('weeks begin on Monday until a region or a choice says otherwise', () => {
  expect([{}, { region: 'NL' }, { region: 'US' }, { region: 'EG' }, { region: 'MV' }].map(firstWeekdayOf)).toEqual([
    1, 1, 7, 6, 5,
  ]);
  expect(firstWeekdayOf({ region: 'US', weekStart: 'monday' })).toBe(1);
  expect(firstWeekdayOf({ weekStart: 'saturday' })).toBe(6);
  expect(firstWeekdayOf({ region: 'US', weekStart: 'region' })).toBe(7);
  expect(weekdaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6]);
});
