import { expect, test } from 'vitest';
import type { DayOfActivity } from '#contract/insights/statistics/schema.ts';
import { seriesOf, summaryOf } from './series.ts';

/** Days up to the end of 2026-03-31, each with the same figures. */
const days = (count: number): DayOfActivity[] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 2, 31 - (count - 1 - index))).toISOString().slice(0, 10),
    signUps: { user: 2, coach: 1 },
    activeUsers: 10,
    sessions: 3,
    uploads: 0,
  }));

test('a month is shown day by day, sign-ups by kind', () => {
  const points = seriesOf(days(30), 'signUps');
  expect(points).toHaveLength(30);
  expect(points.at(-1)).toEqual({ from: '2026-03-31', to: '2026-03-31', parts: [2, 1], total: 3 });
  expect(summaryOf(points, 'signUps')).toBe(90);
});

test('a year is shown in whole weeks that end today', () => {
  const points = seriesOf(days(365), 'sessions');
  expect(points).toHaveLength(52);
  expect(points.at(-1)).toEqual({ from: '2026-03-25', to: '2026-03-31', parts: [21], total: 21 });
});

test('active users of a week are a mean, never a sum that counts one person twice', () => {
  const points = seriesOf(days(365), 'activeUsers');
  expect(points.at(-1)?.total).toBe(10);
  expect(summaryOf(points, 'activeUsers')).toBe(10);
});

test('a mean below one is not rounded away', () => {
  const [first, ...rest] = seriesOf(days(30), 'activeUsers');
  const quiet = rest.map(({ from, to }) => ({ from, to, parts: [0], total: 0 }));
  expect(summaryOf([...(first ? [first] : []), ...quiet], 'activeUsers')).toBe(0.3);
});
