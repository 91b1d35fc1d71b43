import { afterEach, expect, test } from 'vitest';
import { readBy } from '#web/lib/format/formats.ts';
import { monthBefore, monthOf, weeksOf } from './month.ts';

afterEach(() => readBy(undefined));

test.each([
  ['Monday', {}, 1],
  ['Sunday', { region: 'US' }, 0],
  ['Saturday', { region: 'US', weekStart: 'saturday' }, 6],
] as const)('every day of every month stands in its weeks once, each of which begins on a %s', (_, chosen, weekday) => {
  readBy(chosen);
  for (let back = 0; back < 60; back++) {
    const month = monthBefore('2028-03', back);
    const weeks = weeksOf(month);
    const days = weeks.flat().filter((day) => monthOf(day) === month);
    const [year = 0, number = 0] = month.split('-').map(Number);
    expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate());
    expect(new Set(days).size).toBe(days.length);
    for (const [first = ''] of weeks) expect(new Date(`${first}T00:00:00Z`).getUTCDay()).toBe(weekday);
  }
});

test('the month before January lies in the year before', () => {
  expect([monthBefore('2026-01', 1), monthBefore('2026-12', -1)]).toEqual(['2025-12', '2027-01']);
});
