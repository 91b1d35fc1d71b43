import { describe, expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { plusDays } from '../core/time/dates.ts';
import { mondayOf, weekdayOf } from '../core/time/local.ts';
import { practiceDay } from '../journal/days/practice-day.ts';
import { isDueOn, lastWeeks, weekOf, withTick } from './habit.ts';
import type { Repeats } from './schema.ts';

const daily: Repeats = { kind: 'daily' };
const weekdays: Repeats = { kind: 'weekdays' };
const thrice: Repeats = { kind: 'weekly', times: 3 };

/** A Monday. */
const monday = '2026-11-02';
const since = '2026-10-05';

describe('a week', () => {
  test.each([
    [daily, 7],
    [weekdays, 5],
    [thrice, 3],
  ])('of %o asks for %i', (repeats, planned) => {
    expect(weekOf({ repeats, since }, plusDays(monday, 6))).toEqual({ monday, planned, done: 0 });
  });

  test.each([
    [daily, 3],
    [weekdays, 1],
    [thrice, 3],
    [{ kind: 'weekly', times: 5 } as const, 3],
  ])('in which %o begins on Friday asks for %i', (repeats, planned) => {
    expect(weekOf({ repeats, since: plusDays(monday, 4) }, monday).planned).toBe(planned);
  });

  test('never has more done than planned, and nothing of another week', () => {
    const ticks = [
      plusDays(monday, -1),
      monday,
      plusDays(monday, 1),
      plusDays(monday, 2),
      plusDays(monday, 3),
      plusDays(monday, 7),
    ];
    expect(weekOf({ repeats: thrice, since, ticks }, monday)).toMatchObject({ planned: 3, done: 3 });
    expect(weekOf({ repeats: daily, since, ticks }, monday)).toMatchObject({ planned: 7, done: 4 });
  });
});

test('what was done as often as the week asks for is not due any more, until Monday', () => {
  const habit = { repeats: thrice, since, ticks: [0, 1, 2].map((days) => plusDays(monday, days)) };
  expect(isDueOn(habit, plusDays(monday, 4))).toBe(false);
  expect(isDueOn(habit, plusDays(monday, 7))).toBe(true);
  expect(isDueOn({ repeats: weekdays, since }, plusDays(monday, 5))).toBe(false);
  expect(isDueOn({ repeats: weekdays, since }, plusDays(monday, 4))).toBe(true);
  expect(isDueOn({ repeats: daily, since, ticks: [monday] }, monday)).toBe(false);
});

const zones = fc.constantFrom(
  'Europe/Amsterdam',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
);
const habits = fc.oneof(
  fc.constant(daily),
  fc.constant(weekdays),
  fc.integer({ min: 1, max: 6 }).map((times): Repeats => ({ kind: 'weekly', times })),
);
/** Minutes of the two nights of 2026 on which clocks change in Amsterdam, and of a year. */
const moments = fc
  .oneof(
    fc.integer({ min: Date.parse('2026-03-28T00:00Z'), max: Date.parse('2026-03-30T12:00Z') }),
    fc.integer({ min: Date.parse('2026-10-24T00:00Z'), max: Date.parse('2026-10-26T12:00Z') }),
    fc.integer({ min: Date.parse('2026-01-01T00:00Z'), max: Date.parse('2027-01-01T00:00Z') }),
  )
  .map((at) => new Date(at).toISOString());

test('whoever ticks it whenever it is due has done what was planned, in every zone and over every change of clocks', () => {
  fc.assert(
    fc.property(moments, zones, habits, (begin, zone, repeats) => {
      const habit = { repeats, since: practiceDay(begin, zone), ticks: new Array<string>() };
      // Once every six hours for three weeks, as somebody may look.
      for (let hours = 0; hours <= 21 * 24; hours += 6) {
        const day = practiceDay(new Date(Date.parse(begin) + hours * 3_600_000).toISOString(), zone);
        if (isDueOn(habit, day)) habit.ticks = withTick(habit.ticks, { day, on: true }, 400);
      }
      expect(new Set(habit.ticks).size).toBe(habit.ticks.length);
      expect(habit.ticks).toEqual(habit.ticks.toSorted());
      const last = practiceDay(new Date(Date.parse(begin) + 21 * 24 * 3_600_000).toISOString(), zone);
      for (const week of lastWeeks(habit, plusDays(mondayOf(last), -1), 3)) expect(week.done).toBe(week.planned);
    }),
    { numRuns: 60 },
  );
});

test('ticking twice is the same as once, and taking a tick back leaves the others', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ days: fc.nat({ max: 30 }), on: fc.boolean() }), { maxLength: 40 }), (acts) => {
      const wanted = new Set<string>();
      let ticks: string[] = [];
      for (const { days, on } of acts) {
        const day = plusDays(since, days);
        ticks = withTick(withTick(ticks, { day, on }, 400), { day, on }, 400);
        if (on) wanted.add(day);
        else wanted.delete(day);
      }
      expect(ticks).toEqual([...wanted].toSorted());
    }),
  );
});

test('weeks begin on Monday', () => {
  expect(weekdayOf(monday)).toBe(1);
});
