import { afterEach, expect, test } from 'vitest';
import type { Language } from '#contract/core/languages.ts';
import { dateFormat, listFormat, numberFormat, readBy } from './formats.ts';
import { dateIn } from './use-zoned-times.ts';
import { daysIntoWeek, ownWeekdays } from './week.ts';

const at = new Date('2026-03-03T14:05:00Z');
const written = (language: Language, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(language, { ...options, timeZone: 'UTC' }).format(at);

/** Before a.m. and p.m. no line ends. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

afterEach(() => readBy(undefined));

test.each([
  ['en', '3 Mar 2026, 2:05 pm'],
  ['nl', '3 mrt 2026, 2:05 p.m.'],
  ['fr', '3 mars 2026, 2:05 PM'],
  ['es', '3 mar 2026, 2:05 p. m.'],
  ['de', '3. März 2026, 2:05 PM'],
] as const)('in %s by a clock of 12 hours it is %s, also where 24 were shown before', (language, dateTime) => {
  expect(written(language, { timeStyle: 'short' })).toBe('14:05');
  readBy({ clock: '12' });
  expect(plain(written(language, { dateStyle: 'medium', timeStyle: 'short' }))).toBe(dateTime);
  expect(plain(written(language, { timeStyle: 'short' }))).toBe(dateTime.split(', ')[1]);
});

test.each([
  ['en', '3 Mar 2026', '14:05'],
  ['nl', '3 mrt 2026', '14:05'],
  ['fr', '3 mars 2026', '14:05'],
  ['es', '3 mar 2026', '14:05'],
  ['de', '3. März 2026', '14:05'],
] as const)('in %s a date is %s and a time %s', (language, date, time) => {
  expect(written(language, { dateStyle: 'medium' })).toBe(date);
  expect(written(language, { timeStyle: 'short' })).toBe(time);
  expect(written(language, { dateStyle: 'medium', timeStyle: 'short' })).toBe(`${date}, ${time}`);
});

test('a list in British English has no comma before its last part', () => {
  expect(listFormat('en').format(['mood', 'practice', 'reflections'])).toBe('mood, practice and reflections');
});

const shown = () => [
  plain(written('en', { dateStyle: 'medium', timeStyle: 'short' })),
  numberFormat('en').format(1234.5),
  dateIn('UTC', at.toISOString()),
  ownWeekdays()[0],
  daysIntoWeek('2026-03-01'),
];

test('what was shown before is written as in a region as soon as one is chosen', () => {
  expect(shown()).toEqual(['3 Mar 2026, 14:05', '1,234.5', '2026-03-03', 1, 6]);
  readBy({ region: 'US' });
  expect(shown()).toEqual(['Mar 3, 2026, 2:05 PM', '1,234.5', '2026-03-03', 7, 0]);
  readBy({ region: 'NL' });
  expect(shown()).toEqual(['3 Mar 2026, 14:05', '1.234,5', '2026-03-03', 1, 6]);
});
