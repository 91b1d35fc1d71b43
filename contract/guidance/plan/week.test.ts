import { expect, test } from 'vitest';
import { countOf, isInWeek, planOn } from './week.ts';

const plans = ['2026-03-09', '2026-03-02'].map((monday) => ({ monday }));

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-03-09', '2026-03-09'],
  // A plan for the next week is shown ahead of it where this week has none.
  ['2026-03-01', '2026-03-02'],
  // The week after, the coach's line about it can still be read.
  ['2026-03-22', '2026-03-09'],
  ['2026-03-23', undefined],
])('on %s the plan of %s is shown', (day, monday) => {
  expect(planOn(plans.slice(day < '2026-03-02' ? 1 : 0), day)?.monday).toBe(monday);
});

test('a week has seven days from its Monday on', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'];
  expect(days.map((day) => isInWeek({ monday: '2026-03-02' }, day))).toEqual([false, true, true, false]);
});

test('a line counts at most as often as it was planned: once where it names no weekday', () => {
  const done = ['2026-03-02', '2026-03-03', '2026-03-04'];
  expect(countOf({ done })).toEqual({ planned: 1, done: 1 });
  expect(countOf({ weekdays: [1, 2], done })).toEqual({ planned: 2, done: 2 });
  expect(countOf({ weekdays: [1, 2, 3, 4], done })).toEqual({ planned: 4, done: 3 });
});
