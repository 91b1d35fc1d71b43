import { afterEach, describe, expect, test } from 'vitest';
import type { Clock } from '#contract/accounts/profile/schema.ts';
import { countries } from '#contract/core/countries.ts';
import { languages } from '#contract/core/languages.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import fc from '#testing/property.ts';
import { dateFormat, readBy } from '#web/lib/format/formats.ts';
import { dateShape, monthShape, readDate, readMonth, writeDate, writeMonth } from './read-date.ts';
import { readTime, stepTime, writeTime } from './read-time.ts';

/** A Tuesday. */
const today = '2026-11-24';
const two = (number: number): string => String(number).padStart(2, '0');

afterEach(() => readBy(undefined));

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => plusDays('2000-01-01', days));
const anyRegion = fc.constantFrom(undefined, ...countries);
const anyLanguage = fc.constantFrom(...languages);

describe('a date', () => {
  test('that is written is read as the same in every language and region, and so is one in words', () => {
    fc.assert(
      fc.property(anyLanguage, anyRegion, anyDay, (language, region, day) => {
        readBy({ region });
        expect(readDate(writeDate(day, language), language, { today })).toBe(day);
        expect(readDate(day, language, { today })).toBe(day);
        expect(readMonth(writeMonth(day.slice(0, 7), language), language, today)).toBe(day.slice(0, 7));
        const words = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const;
        const format = dateFormat(language, { ...words, calendar: 'gregory', timeZone: 'UTC' });
        expect(readDate(format.format(new Date(day)), language, { today })).toBe(day);
      }),
      { numRuns: 100 },
    );
  });

  test('has the month first where people write it so, and only there', () => {
    readBy({ region: 'US' });
    expect(writeDate('2026-12-14', 'en')).toBe('12/14/2026');
    expect(readDate('12/14/2026', 'en', { today })).toBe('2026-12-14');
    expect(readDate('3/4', 'en', { today })).toBe('2027-03-04');
    expect(readDate('14/12/2026', 'en', { today })).toBeUndefined();
    expect(readDate('14 dec', 'en', { today })).toBe('2026-12-14');
  });

  test.each([
    ['2026-12-14', 'en', '2026-12-14'],
    ['14-12', 'en', '2026-12-14'],
    ['14/12/2026', 'nl', '2026-12-14'],
    ['14.12.26', 'de', '2026-12-14'],
    ['14', 'en', '2026-12-14'],
    ['tue 14', 'en', '2027-09-14'],
    ['tue', 'en', '2026-11-24'],
    ['Today', 'en', '2026-11-24'],
    ['mañana', 'es', '2026-11-25'],
    ['aujourd’hui', 'fr', '2026-11-24'],
    ["aujourd'hui", 'fr', '2026-11-24'],
    ['gisteren', 'nl', '2026-11-23'],
    ['14 mar', 'es', '2027-03-14'],
    ['mar 1', 'es', '2026-12-01'],
    ['14. Dez.', 'de', '2026-12-14'],
    ['1er décembre', 'fr', '2026-12-01'],
    ['14th of December', 'en', '2026-12-14'],
    ['3 mrt', 'nl', '2027-03-03'],
    ['29 feb', 'en', '2028-02-29'],
    ['12/14/2026', 'en', undefined],
    ['31/2/2026', 'en', undefined],
    ['31/2', 'en', undefined],
    ['mon 24/11/2026', 'en', undefined],
    ['0', 'en', undefined],
    ['14/12/202', 'en', undefined],
    ['14:30', 'en', undefined],
    ['juin juillet', 'fr', undefined],
    ['soon', 'en', undefined],
    ['december', 'en', undefined],
    ['', 'en', undefined],
  ])('%j in %s is %s', (text, language, day) => {
    expect(readDate(text, language, { today })).toBe(day);
  });

  test('that is not written in full lies within the bounds, and before today where that is meant', () => {
    expect(readDate('14', 'en', { today, max: today })).toBe('2026-11-14');
    expect(readDate('14', 'en', { today, past: true })).toBe('2026-11-14');
    expect(readDate('14', 'en', { today, min: '2027-02-20' })).toBe('2027-03-14');
    // One that lies outside is told so rather than made another.
    expect(readDate('14/12/2020', 'en', { today, min: today })).toBe('2020-12-14');
  });

  test('of a month is the nearer of last and next where nothing says which', () => {
    expect(readDate('20/11', 'en', { today })).toBe('2026-11-20');
    expect(readDate('20/11', 'en', { today, past: false })).toBe('2027-11-20');
    expect(readDate('28/11', 'en', { today })).toBe('2026-11-28');
    expect(readDate('20', 'en', { today })).toBe('2026-12-20');
  });

  test('is asked for in the letters of the language', () => {
    expect(dateShape('de', 'TMJ')).toBe('TT.MM.JJJJ');
    expect(monthShape('de', 'TMJ')).toBe('MM/JJJJ');
    expect(dateShape('nl', 'dmj')).toBe('dd-mm-jjjj');
  });

  test('has a month by itself, of this year unless it is to come', () => {
    expect(readMonth('12/2026', 'en', today)).toBe('2026-12');
    expect(readMonth('2026-02', 'en', today)).toBe('2026-02');
    expect(readMonth('mars', 'fr', today)).toBe('2026-03');
    expect(readMonth('dec', 'en', today)).toBe('2025-12');
    for (const language of ['es', 'fr']) expect(readMonth('mar 2026', language, today)).toBe('2026-03');
    expect(readMonth('maa', 'nl', today)).toBe('2026-03');
    for (const text of ['13/2026', '3 mar 2026', 'mon', 'x', '2026'])
      expect(readMonth(text, 'en', today)).toBeUndefined();
  });
});

describe('a time', () => {
  test('that is written is read as the same in every language and region by either clock', () => {
    const either = fc.constantFrom<Clock>('12', '24');
    fc.assert(
      fc.property(anyLanguage, anyRegion, either, fc.integer({ min: 0, max: 1439 }), (language, region, clock, at) => {
        readBy({ region, clock });
        const time = `${two(Math.floor(at / 60))}:${two(at % 60)}`;
        expect(readTime(writeTime(time, language))).toBe(time);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['21.30', '21:30'],
    ['9pm', '21:00'],
    ['9:30 p.m.', '21:30'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['21h30', '21:30'],
    ['9 Uhr', '09:00'],
    ['9h', '09:00'],
    ['24:00', undefined],
    ['9:60', undefined],
    ['13pm', undefined],
    ['9:5', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('%j is %s', (text, time) => {
    expect(readTime(text)).toBe(time);
  });

  test.each([
    ['3:30', '14:30', '15:30'],
    ['9', '14:30', '21:00'],
    ['3:30', '09:30', '03:30'],
    ['3:30', '', '15:30'],
    ['9', '', '09:00'],
    ['12', '09:30', '12:00'],
    ['12:30', '00:10', '00:30'],
    ['3:30 am', '14:30', '03:30'],
    ['15:30', '09:30', '15:30'],
  ])('%j by a clock of 12 hours, after %j, is %s', (text, before, time) => {
    expect(readTime(text, before)).toBe(time);
  });

  test('is moved within its day', () => {
    expect([stepTime('09:00', 5), stepTime('00:00', -5), stepTime('23:55', 5)]).toEqual(['09:05', '00:00', '23:55']);
  });
});
