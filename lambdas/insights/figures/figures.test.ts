import { describe, expect, test } from 'vitest';
import { plusDays } from '#contract/core/time/dates.ts';
import { runs } from '#testing/effort.ts';
import fc from '#testing/property.ts';
import { isFixed, monthsOver, type Period, periodsOf } from './periods.ts';
import { type CountedPerson, personMonthOf, sumsOfMonth, wellbeingFigures } from './wellbeing-figures.ts';

const of = (from: string, to: string): Period => ({ from, to });

describe('the periods', () => {
  test('are the month, quarter and year of the calendar, and those before them', () => {
    expect(periodsOf('month', '2028-03-31')).toEqual({
      yearBefore: of('2027-03-01', '2027-03-31'),
      present: of('2028-03-01', '2028-03-31'),
      before: of('2028-02-01', '2028-02-29'),
    });
    expect(periodsOf('quarter', '2028-02-29')).toEqual({
      present: of('2028-01-01', '2028-03-31'),
      before: of('2027-10-01', '2027-12-31'),
      yearBefore: of('2027-01-01', '2027-03-31'),
    });
    expect(periodsOf('year', '2028-12-31')).toEqual({
      present: of('2028-01-01', '2028-12-31'),
      before: of('2027-01-01', '2027-12-31'),
      yearBefore: of('2027-01-01', '2027-12-31'),
    });
    expect(periodsOf('twelve', '2028-02-29').present).toEqual(of('2027-03-01', '2028-02-29'));
  });

  test('of figures about people are as many months that are over', () => {
    expect(monthsOver('month', '2028-01-01')).toEqual(['2027-12']);
    expect(monthsOver('quarter', '2028-01-31')).toEqual(['2027-10', '2027-11', '2027-12']);
    expect(monthsOver('year', '2028-02-10')).toHaveLength(12);
  });

  test('are fixed from the eighth day after a month on', () => {
    expect(['2028-01-01', '2028-01-07', '2028-01-08', '2028-02-01'].map((today) => isFixed('2027-12', today))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('figures about many', () => {
  const person: fc.Arbitrary<CountedPerson> = fc.record({
    since: fc.constantFrom('2027-01-01', '2027-02-15', '2027-03-01'),
    days: fc
      .uniqueArray(
        fc.record({
          day: fc.integer({ min: 0, max: 89 }).map((days) => plusDays('2027-01-01', days)),
          moodSum: fc.constantFrom(0, 1, 3, 4, 5),
          practice: fc.integer({ min: 0, max: 3600 }),
        }),
        { selector: ({ day }) => day, maxLength: 12 },
      )
      .map((days) => days.map((day) => ({ ...day, moodCount: Math.min(day.moodSum, 1) }))),
    scores: fc.constant([]),
  });

  test('agrees with a plain recount, and hides what it has to', () => {
    fc.assert(
      fc.property(fc.array(person, { maxLength: 9 }), (all) => {
        const months = ['2027-01', '2027-02', '2027-03'].flatMap(
          (month) =>
            sumsOfMonth(
              all.flatMap((each) => personMonthOf(each, month) ?? []),
              month,
            ) ?? [],
        );
        const told = wellbeingFigures(all.length, months);
        const moods = told.byMonth.map(({ month }) =>
          all.flatMap(({ since, days }) => {
            const own = days.filter(({ day, moodCount }) => day.startsWith(month) && day >= since && moodCount > 0);
            return own.length === 0 ? [] : [own.reduce((sum, { moodSum }) => sum + moodSum, 0) / own.length];
          }),
        );
        told.byMonth.forEach(({ mood }, index) => {
          const values = moods[index] ?? [];
          if ('hidden' in mood) return;
          expect(values.length).toBeGreaterThanOrEqual(5);
          expect(Math.abs(mood.value - values.reduce((sum, value) => sum + value, 0) / values.length)).toBeLessThan(
            0.0501,
          );
        });
        const isAnyHidden = told.byMonth.some(({ mood }) => 'hidden' in mood);
        if (isAnyHidden) expect(told.total.mood).toEqual({ hidden: true });
      }),
      { numRuns: runs({ usual: 50, full: 1000 }) },
    );
  });
});
