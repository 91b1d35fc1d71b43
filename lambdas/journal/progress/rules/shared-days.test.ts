import { expect, test } from 'vitest';
import { type DayNumbers, type Month, noNumbers } from '#lambdas/data/journal/days/month.ts';
import fc from '#testing/property.ts';
import { sharedDays } from './shared-days.ts';

const checkIn = fc.record({
  kind: fc.constant('check-in' as const),
  date: fc.integer({ min: 1, max: 28 }),
  amount: fc.integer({ min: 1, max: 5 }),
  held: fc.boolean(),
});
const play = fc.record({
  kind: fc.constant('play' as const),
  date: fc.integer({ min: 1, max: 28 }),
  amount: fc.integer({ min: 1, max: 900 }),
  held: fc.boolean(),
});
const entries = fc.array(fc.oneof(checkIn, play), { maxLength: 40 });
type Made = typeof entries extends fc.Arbitrary<(infer One)[]> ? One : never;

const dayOf = (date: number): string => `2026-03-${String(date).padStart(2, '0')}`;
const since = fc.option(fc.integer({ min: 1, max: 28 }).map(dayOf), { nil: undefined });

const one = (is: boolean) => (is ? 1 : 0);

const monthOfEntries = (made: readonly Made[]): Month => {
  const days = new Map<string, DayNumbers>();
  for (const { kind, date, amount, held } of made) {
    const before = days.get(dayOf(date)) ?? noNumbers;
    const by = (is: boolean) => (is ? amount : 0);
    const isCheckIn = kind === 'check-in';
    days.set(dayOf(date), {
      ...before,
      moodSum: before.moodSum + by(isCheckIn),
      moodCount: before.moodCount + one(isCheckIn),
      practice: before.practice + by(!isCheckIn),
      heldMoodSum: before.heldMoodSum + by(isCheckIn && held),
      heldMoodCount: before.heldMoodCount + one(isCheckIn && held),
      heldPractice: before.heldPractice + by(!isCheckIn && held),
    });
  }
  return { month: '2026-03', version: 1, days, bridged: [] };
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const amountsOf = (made: readonly Made[], wanted: Made['kind']) =>
  made.filter(({ kind }) => kind === wanted).map(({ amount }) => amount);

test('what is drawn is what a sum over the shared entries gives, and nothing else', () => {
  fc.assert(
    fc.property(entries, since, since, (made, mood, practice) => {
      const seen = made.filter(({ kind, date, held }) => {
        const from = kind === 'check-in' ? mood : practice;
        return !held && from !== undefined && dayOf(date) >= from;
      });
      // A plain second version: entry by entry.
      const expected = Array.from({ length: 28 }, (_, index) => dayOf(index + 1)).flatMap((day) => {
        const ofDay = seen.filter(({ date }) => dayOf(date) === day);
        const moods = amountsOf(ofDay, 'check-in');
        const plays = amountsOf(ofDay, 'play');
        if (ofDay.length === 0) return [];
        return Object.assign(
          { day },
          moods.length > 0 && { moodSum: sum(moods), moodCount: moods.length },
          plays.length > 0 && { practiceSeconds: sum(plays) },
        );
      });
      const drawn = sharedDays(
        [monthOfEntries(made)],
        { ...(mood && { mood }), ...(practice && { practice }) },
        { from: dayOf(1), to: dayOf(28) },
      );
      expect(drawn).toEqual(expected);
    }),
  );
});

test('only the days that were asked for are drawn', () => {
  const month = monthOfEntries([1, 2, 3].map((date) => ({ kind: 'check-in', date, amount: 3, held: false })));
  const drawn = sharedDays([month], { mood: '2026-01-01' }, { from: dayOf(2), to: dayOf(2) });
  expect(drawn.map(({ day }) => day)).toEqual([dayOf(2)]);
});
