import { describe, expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { meanMood, moodOf, practiceOf, type SharedDay } from './series.ts';

const day = (date: string, mood?: readonly number[], practiceSeconds?: number): SharedDay => ({
  day: date,
  ...(mood && { moodSum: mood.reduce((sum, each) => sum + each, 0), moodCount: mood.length }),
  ...defined({ practiceSeconds }),
});

describe('the points of a chart', () => {
  test('every day of the range has one, also those of which nothing is shared', () => {
    const points = moodOf([day('2026-03-01', [4, 5])], '2026-03-03', 5);
    expect(points.map(({ from, value }) => [from, value])).toEqual([
      ['2026-02-27', null],
      ['2026-02-28', null],
      ['2026-03-01', 4.5],
      ['2026-03-02', null],
      ['2026-03-03', null],
    ]);
  });

  test('of a year are weeks, of which the last ends today and none is left out', () => {
    const points = moodOf([], '2026-03-29', 365);
    expect(points).toHaveLength(53);
    expect(points.at(-1)).toMatchObject({ from: '2026-03-23', to: '2026-03-29' });
    for (const [index, { from }] of points.entries()) {
      const before = points[index - 1];
      if (before) expect(from).toBe(plusDays(before.to, 1));
    }
  });

  test('a week has the mean of its check-ins, not of its days', () => {
    const points = moodOf([day('2026-03-28', [1]), day('2026-03-29', [5, 5, 5])], '2026-03-29', 365);
    expect(points.at(-1)?.value).toBe(4);
  });

  test('seconds of a week become whole minutes together', () => {
    const points = practiceOf([day('2026-03-28', undefined, 45), day('2026-03-29', undefined, 45)], '2026-03-29', 365);
    expect(points.at(-1)?.value).toBe(1);
  });
});

test('nothing shared is no mood, and not the lowest', () => {
  expect(meanMood([day('2026-03-01', undefined, 600)])).toBeNull();
});
