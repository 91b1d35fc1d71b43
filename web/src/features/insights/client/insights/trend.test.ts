import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plusDays } from '#contract/core/time/dates.ts';
import type { Day } from '#contract/journal/days/schema.ts';
import { periodsOf, ranges, totalsOf } from './trend.ts';

const today = '2026-05-10';
const Days = fc.uniqueArray(fc.nat(420), { maxLength: 60 }).chain((backs) =>
  fc.tuple(
    ...backs.map((back) =>
      fc.record({ moods: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }), minutes: fc.nat(90) }).map(
        ({ moods, minutes }): Day => ({
          day: plusDays(today, -back),
          moodSum: moods.reduce((a, b) => a + b, 0),
          moodCount: moods.length,
          practiceSeconds: minutes * 60,
          reflections: 0,
          emotions: [],
          factors: [],
        }),
      ),
    ),
  ),
);

test('a trend ends today, has no gaps, and holds everything of its time once', () => {
  fc.assert(
    fc.property(Days, fc.constantFrom(...ranges), (days, range) => {
      const periods = periodsOf(days, today, range);
      expect(periods.at(-1)?.to).toBe(today);
      for (const [index, { from }] of periods.entries()) {
        if (index > 0) expect(plusDays(periods[index - 1]?.to ?? '', 1)).toBe(from);
      }
      const first = periods[0]?.from ?? '';
      const within = days.filter(({ day }) => day >= first && day <= today);
      const minutes = within.reduce((all, { practiceSeconds }) => all + practiceSeconds / 60, 0);
      expect(periods.reduce((all, period) => all + period.minutes, 0)).toBe(minutes);
      for (const { from, to, mood } of periods) {
        const moods = within.filter(({ day, moodCount }) => day >= from && day <= to && moodCount > 0);
        expect(mood === null).toBe(moods.length === 0);
        if (mood !== null) expect(mood).toBeGreaterThanOrEqual(1);
        if (mood !== null) expect(mood).toBeLessThanOrEqual(5);
      }
    }),
  );
});

test('thirty and ninety days are shown one by one, a year by weeks', () => {
  expect(ranges.map((range) => periodsOf([], today, range).length)).toEqual([30, 90, 52]);
  expect(periodsOf([], today, '365').at(-1)).toMatchObject({ from: '2026-05-04', to: today });
});

const day = (back: number, ...moods: number[]): Day => ({
  day: plusDays(today, -back),
  moodSum: moods.reduce((a, b) => a + b, 0),
  moodCount: moods.length,
  practiceSeconds: 90,
  reflections: 0,
  emotions: [],
  factors: [],
});

test('the mean is that of all check-ins, and what lies before the time does not count', () => {
  const days = [day(0, 5, 5, 2), day(29, 4), day(30, 1)];
  expect(totalsOf(days, today, '30')).toEqual({ moodDays: 2, mood: 4, minutes: 3 });
  expect(totalsOf([], today, '30')).toEqual({ moodDays: 0, mood: null, minutes: 0 });
});
