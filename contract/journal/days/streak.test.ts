import { expect, test } from 'vitest';
import { type Done, plainStreak } from '#testing/contract/plain-streak.ts';
import { runs } from '#testing/effort.ts';
import fc from '#testing/property.ts';
import { plusDays } from '../../core/time/dates.ts';
import { offsetMinutes, practiceDay } from './practice-day.ts';
import { counts, extendSummary, isBridged, runsOf, type StreakSummary, streakOn, summarizeDays } from './streak.ts';

const done = (at: string, zone: string): Done => ({ at, day: practiceDay(at, zone), offset: offsetMinutes(at, zone) });

const days = (...of: readonly string[]) => new Set(of);

const marksIn = (all: readonly Done[]) => (day: string) => all.filter((each) => each.day === day);

const reckoned = (all: readonly Done[]): StreakSummary => {
  const found = new Set(all.map(({ day }) => day));
  const between = [...found].map((day) => plusDays(day, 1));
  return summarizeDays(found, new Set(between.filter((date) => isBridged(date, marksIn(all)))), marksIn(all));
};

/** Folds what was done in the order in which it was told; where the stand does not say, it is reckoned from everything. */
const folded = (all: readonly Done[]): { stand: StreakSummary; reckonings: number } => {
  let stand: StreakSummary = { run: 0, longest: 0, recent: [] };
  let reckonings = 0;
  for (const [index, { day, at, offset }] of all.entries()) {
    const next = extendSummary(stand, day, { at, offset });
    if (!next) reckonings += 1;
    stand = next ?? reckoned(all.slice(0, index + 1));
  }
  return { stand, reckonings };
};

const zone = fc.constantFrom(
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Europe/Amsterdam',
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
);

/** Somebody who writes every few hours, and stays in a zone or flies to another. */
const journey = fc
  .tuple(
    fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2028-01-01T00:00:00Z'), noInvalidDate: true }),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.option(zone, { freq: 3 })), { minLength: 1, maxLength: 24 }),
  )
  .map(([start, steps]) => {
    let [at, place] = [start.getTime(), 'Europe/Amsterdam'];
    return steps.map(([hours, other]) => {
      at += hours * 3_600_000;
      place = other ?? place;
      return done(new Date(at).toISOString(), place);
    });
  });

const anyOrder = journey.chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));

test('what is told as it happens makes the rows that the rule says, also of travellers', () => {
  fc.assert(
    fc.property(journey, (all) => {
      expect(folded(all).stand).toMatchObject(plainStreak(all));
    }),
    { numRuns: runs({ usual: 50, full: 1000 }) },
  );
});

test('in whatever order things are told, the same comes of it', () => {
  fc.assert(
    fc.property(anyOrder, (all) => {
      const { run, longest, last, recent } = folded(all).stand;
      expect({ run, longest }).toEqual(plainStreak(all));
      expect({ run, longest, last, recent }).toMatchObject({ last: reckoned(all).last, recent: reckoned(all).recent });
    }),
    { numRuns: runs({ usual: 50, full: 1000 }) },
  );
});

test('who stays where they are and tells as it happens never needs everything reckoned', () => {
  const days = Array.from({ length: 40 }, (_, index) => done(`2026-03-01T0${index % 9}:00:00.000Z`, 'UTC'));
  const steady = days.map(({ offset, day }, index) => ({ offset, day: plusDays(day, index * (1 + (index % 3))) }));
  const inOrder = steady.toSorted((one, other) => one.day.localeCompare(other.day));
  expect(folded(inOrder.map(({ offset, day }) => ({ offset, day, at: `${day}T12:00:00.000Z` }))).reckonings).toBe(0);
});

test('who flies east over the date line loses no row with the date that they never had; who skips that date at home does', () => {
  const lastInHonolulu = done('2026-06-10T20:00:00.000Z', 'Pacific/Honolulu');
  const firstInTokyo = done('2026-06-11T22:00:00.000Z', 'Asia/Tokyo');
  expect([lastInHonolulu.day, firstInTokyo.day]).toEqual(['2026-06-10', '2026-06-12']);
  expect(folded([lastInHonolulu, firstInTokyo]).stand.run).toBe(2);
  const stayed = { ...firstInTokyo, offset: lastInHonolulu.offset };
  expect(folded([lastInHonolulu, stayed]).stand.run).toBe(1);
  const late = { ...firstInTokyo, at: '2026-06-12T08:00:00.000Z' };
  expect(folded([lastInHonolulu, late]).stand.run).toBe(1);
});

test('who flies west over it has one day twice, which counts once', () => {
  const auckland = done('2026-06-10T21:00:00.000Z', 'Pacific/Auckland');
  const honolulu = done('2026-06-11T18:00:00.000Z', 'Pacific/Honolulu');
  expect([auckland.day, honolulu.day]).toEqual(['2026-06-11', '2026-06-11']);
  expect(folded([auckland, honolulu]).stand).toMatchObject({ run: 1, recent: ['2026-06-11'] });
});

const on = (day: number) => done(`2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`, 'UTC');

test('what is dated back repairs a row, and the longest one stays', () => {
  expect(folded([1, 2, 3, 5, 6].map(on)).stand).toMatchObject({ run: 2, longest: 3 });
  expect(folded([1, 2, 3, 5, 6, 4].map(on)).stand).toMatchObject({ run: 6, longest: 6 });
  expect(runsOf(days('2026-06-01', '2026-06-02', '2026-06-09'), days())).toEqual({
    run: 1,
    longest: 2,
    last: '2026-06-09',
  });
});

test('a day counts with a check-in, a reflection or a minute of practice', () => {
  const nothing = { checkIns: 0, reflections: 0, practised: 0 };
  expect(counts(nothing)).toBe(false);
  expect(counts({ ...nothing, checkIns: 1 })).toBe(true);
  expect(counts({ ...nothing, reflections: 1 })).toBe(true);
  expect([59, 60].map((practised) => counts({ ...nothing, practised }))).toEqual([false, true]);
});

test('a row is alive today and tomorrow, and gone the day after', () => {
  const stand = folded(['09', '10'].map((day) => done(`2026-06-${day}T12:00:00.000Z`, 'UTC'))).stand;
  const shown = (day: string, at = `${day}T12:00:00.000Z`, offset = 0) => streakOn(stand, day, { at, offset });
  const both = ['2026-06-09', '2026-06-10'];
  expect(shown('2026-06-10')).toEqual({ current: 2, longest: 2, ofSeven: 2, days: both });
  expect(shown('2026-06-11')).toEqual({ current: 2, longest: 2, ofSeven: 2, days: both });
  expect(shown('2026-06-12')).toEqual({ current: 0, longest: 2, ofSeven: 2, days: both });
  expect(shown('2026-06-16')).toMatchObject({ ofSeven: 1, days: ['2026-06-10'] });
  expect(shown('2026-06-17')).toMatchObject({ ofSeven: 0, days: [] });
  // West of the date line it is still yesterday; far in the east the date between was never theirs.
  expect(shown('2026-06-09')).toMatchObject({ current: 2, ofSeven: 1, days: ['2026-06-09'] });
  expect(shown('2026-06-12', '2026-06-11T20:00:00.000Z', 720)).toMatchObject({ current: 2 });
});

test('shown as alive is exactly what something done now would make longer', () => {
  fc.assert(
    fc.property(journey, fc.integer({ min: 1, max: 80 }), zone, (all, hours, place) => {
      const stand = reckoned(all);
      const present = done(new Date(Date.parse(stand.mark?.at ?? '') + hours * 3_600_000).toISOString(), place);
      const offsets = new Set(all.filter(({ day }) => day === stand.last).map(({ offset }) => offset));
      if (stand.last === undefined || present.day <= stand.last || offsets.size > 1) return;
      const { run } = folded([...all, present]).stand;
      expect(streakOn(stand, present.day, present).current).toBe(run - 1);
    }),
    { numRuns: runs({ usual: 50, full: 1000 }) },
  );
});
