import { expect, test } from 'vitest';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import fc from '#testing/property.ts';
import { plusDays } from './dates.ts';
import { weekdayOf } from './local.ts';
import { datesOf, type Repeat, roomForDates } from './repeat.ts';

const dates = (first: string, repeat: Repeat) => datesOf(first, repeat).map(({ date }) => date);

test('the 31st is the last day of shorter months, and the 31st again', () => {
  expect(dates('2027-01-31', { frequency: 'monthly', interval: 1, count: 4, skip: [] })).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
});

test('the 29th is in every February', () => {
  const found = dates('2027-01-29', { frequency: 'monthly', interval: 1, count: 14, skip: [] });
  expect(found).toContain('2027-02-28');
  expect(found).toContain('2028-02-29');
});

test('every second week on two days, counted from the week of the first', () => {
  const repeat: Repeat = { frequency: 'weekly', interval: 2, weekdays: [1, 4], count: 5, skip: [] };
  // A Thursday: the Monday of its week is over.
  expect(dates('2027-03-04', repeat)).toEqual(['2027-03-04', '2027-03-15', '2027-03-18', '2027-03-29', '2027-04-01']);
});

test('the last day may have one; dates that are left out keep their place', () => {
  const repeat: Repeat = { frequency: 'weekly', interval: 1, until: '2027-03-15', skip: ['2027-03-08'] };
  expect(datesOf('2027-03-01', repeat)).toEqual([
    { index: 0, date: '2027-03-01' },
    { index: 2, date: '2027-03-15' },
  ]);
});

const first = fc.integer({ min: 0, max: 1200 }).map((days) => plusDays('2026-01-01', days));
const interval = fc.integer({ min: 1, max: 12 });
const count = fc.integer({ min: 2, max: 52 });

test('weekly: as many as asked for, later and later, on the asked days, whole weeks apart', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(first, interval, count, weekdays, (start, every, asked, days) => {
      const found = dates(start, { frequency: 'weekly', interval: every, count: asked, weekdays: days, skip: [] });
      expect(found).toHaveLength(asked);
      expect(found).toEqual([...new Set(found)].toSorted());
      expect(found.every((date) => days.includes(weekdayOf(date)) && date >= start)).toBe(true);
      const mondays = found.map((date) => Date.parse(plusDays(date, 1 - weekdayOf(date))) / dayMilliseconds);
      const origin = Date.parse(plusDays(start, 1 - weekdayOf(start))) / dayMilliseconds;
      expect(mondays.every((monday) => (monday - origin) % (7 * every) === 0)).toBe(true);
    }),
  );
});

test('monthly: the asked day, or the last of a month that is shorter', () => {
  fc.assert(
    fc.property(first, interval, count, (start, every, asked) => {
      const found = dates(start, { frequency: 'monthly', interval: every, count: asked, skip: [] });
      expect(found).toHaveLength(asked);
      for (const date of found) {
        const [year = 0, month = 0] = date.split('-').map(Number);
        const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(Number(date.slice(8))).toBe(Math.min(Number(start.slice(8)), last));
      }
    }),
  );
});

const room = (repeat: Repeat) => roomForDates(datesOf('2027-01-15', repeat));

test('a series takes 52 dates a week apart, and as many a month apart as fit into one transaction', () => {
  const until = { until: '2099-01-01', skip: [] };
  const weekly = [1, 2, 4].map((interval) => room({ frequency: 'weekly', interval, ...until }));
  expect(weekly).toEqual([52, 52, 49]);
  expect(room({ frequency: 'monthly', interval: 1, ...until })).toBe(47);
});
