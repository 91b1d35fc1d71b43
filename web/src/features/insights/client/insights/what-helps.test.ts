import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOf, standing } from './sign-flip.ts';
import { byFactor, byPractice, type Felt, type FeltDay, type Practised, whatHelps } from './what-helps.ts';

const first = Date.parse('2026-01-01T12:00:00Z');
const dayOf = (index: number): string => new Date(first + index * 86_400_000).toISOString().slice(0, 10);
const felt = (index: number, mood: number, ...factors: string[]): FeltDay => ({ day: dayOf(index), mood, factors });

const Days = fc
  .uniqueArray(fc.nat(40), { maxLength: 35 })
  .chain((indexes) =>
    fc.tuple(
      ...indexes.map((index) =>
        fc
          .record({ mood: fc.integer({ min: 4, max: 20 }), walk: fc.boolean() })
          .map(({ mood, walk }) => felt(index, mood / 4, ...(walk ? ['walk'] : []))),
      ),
    ),
  );

const numberOf = ({ day }: FeltDay) => Math.round(Date.parse(day) / 86_400_000);

/** The same as it is said, without any cleverness: every pair of days, the nearest first. */
const plainByFactor = (noted: readonly FeltDay[], factor: string): number[] => {
  const days = noted.toSorted((a, b) => numberOf(a) - numberOf(b));
  const taken = new Set<FeltDay>();
  const differences: number[] = [];
  for (const day of days) {
    if (!day.factors.includes(factor)) continue;
    let best: FeltDay | undefined;
    for (const other of days) {
      const off = Math.abs(numberOf(other) - numberOf(day));
      if (other.factors.includes(factor) || taken.has(other) || off > 7) continue;
      if (best === undefined || off < Math.abs(numberOf(best) - numberOf(day))) best = other;
    }
    if (best === undefined) continue;
    taken.add(best);
    differences.push(day.mood - best.mood);
  }
  return differences;
};

test('each day with a factor is held against the nearest day without it that no other has', () => {
  fc.assert(
    fc.property(Days, (days) => {
      expect(byFactor(days, 'walk')).toEqual(plainByFactor(days, 'walk'));
    }),
  );
});

const Felts = fc.array(
  fc
    .record({ at: fc.nat(40 * 1440), mood: fc.integer({ min: 1, max: 5 }) })
    .map(({ at, mood }): Felt => ({ mood, occurredAt: new Date(first + at * 60_000).toISOString() })),
  { maxLength: 60 },
);
const Practices = fc.array(
  fc.record({ at: fc.nat(40 * 1440), length: fc.integer({ min: 1, max: 60 }) }).map(
    ({ at, length }): Practised => ({
      startedAt: new Date(first + at * 60_000).toISOString(),
      endedAt: new Date(first + (at + length) * 60_000).toISOString(),
    }),
  ),
  { maxLength: 40 },
);

test('a mood after a practice is held against the one before it, both near enough and neither used twice', () => {
  fc.assert(
    fc.property(Felts, Practices, (checkIns, practices) => {
      const pairs = byPractice(checkIns, practices);
      expect(pairs.length).toBeLessThanOrEqual(Math.min(checkIns.length / 2, practices.length));
      // A practice with neighbours too far away adds nothing.
      const lonely = { startedAt: '2027-06-01T08:00:00.000Z', endedAt: '2027-06-01T08:10:00.000Z' };
      expect(byPractice(checkIns, [...practices, lonely])).toEqual(pairs);
    }),
  );
});

const practice = { startedAt: '2026-03-01T10:00:00.000Z', endedAt: '2026-03-01T10:20:00.000Z' };
const at = (time: string, mood: number): Felt => ({
  occurredAt: `2026-03-01T${time}:00.000Z`,
  mood,
});

test.each([
  ['07:00', '10:30', [2]],
  ['06:59', '10:30', []],
  ['10:00', '14:20', [2]],
  ['10:01', '14:20', []],
  ['09:00', '10:29', []],
  ['09:00', '14:21', []],
])('a mood at %s and one at %s around 10:00 to 10:20 give %j', (one, other, differences) => {
  expect(byPractice([at(one, 2), at(other, 4)], [practice])).toEqual(differences);
});

const tapped = (time: string, mood: number): Felt => ({ ...at(time, mood), factors: ['practice'] });

test.each([
  ['the tap before and the one at its end', [at('09:58', 2), tapped('10:20', 4)], [2]],
  ['an earlier mood and the tap at its end', [at('08:00', 1), tapped('10:21', 4)], [3]],
  ['the tap at its end, though a later mood follows', [at('09:58', 2), tapped('10:20', 4), at('11:00', 1)], [2]],
  ['no tap from before it ended', [at('09:58', 2), tapped('10:10', 4)], []],
  ['no mood that nobody asked for, right after it', [at('09:58', 2), at('10:20', 4)], []],
])('of a practice count %s', (_, moods, differences) => {
  expect(byPractice(moods, [practice])).toEqual(differences);
});

test('moods that were tapped beside a practice are not taken by another one', () => {
  const longAgo = { startedAt: '2026-03-01T08:30:00.000Z', endedAt: '2026-03-01T08:40:00.000Z' };
  expect(byPractice([at('08:00', 1), at('09:59', 2), tapped('10:20', 5)], [longAgo, practice])).toEqual([3]);
});

test('two practices between the same two moods count once', () => {
  const second = { startedAt: '2026-03-01T10:25:00.000Z', endedAt: '2026-03-01T10:30:00.000Z' };
  expect(byPractice([at('09:30', 2), at('11:00', 4)], [practice, second])).toEqual([2]);
});

/** Every combination of signs, written out. */
const plainChance = (differences: readonly number[]): number => {
  let sums = [0];
  for (const each of differences) sums = sums.flatMap((sum) => [sum + each, sum - each]);
  const seen = Math.abs(differences.reduce((a, b) => a + b, 0));
  return sums.filter((sum) => Math.abs(sum) >= seen - 1e-6).length / sums.length;
};
const Difference = fc.integer({ min: -24, max: 24 }).map((value) => value / 6);

test('the chance is the share of all combinations of signs that lie as far from zero', () => {
  fc.assert(
    fc.property(fc.array(Difference, { minLength: 1, maxLength: 10 }), (differences) => {
      expect(chanceOf(differences)).toBeCloseTo(plainChance(differences), 12);
    }),
  );
});

test('beyond sixteen pairs it is drawn, comes close to the exact one, and is the same each time', () => {
  const differences = [1, 2, -1, 0.5, 1, 0, 2, -0.5, 1, 1, -1, 0.5, 0, 1, 1, -2, 0.5];
  expect(Math.abs(chanceOf(differences) - plainChance(differences))).toBeLessThan(0.02);
  expect(chanceOf(differences)).toBe(chanceOf(differences));
});

test('neither order nor direction of the differences changes the chance', () => {
  fc.assert(
    fc.property(fc.array(Difference, { maxLength: 12 }), (differences) => {
      expect(chanceOf(differences.toReversed())).toBeCloseTo(chanceOf(differences), 12);
      expect(chanceOf(differences.map((each) => -each))).toBeCloseTo(chanceOf(differences), 12);
    }),
  );
});

test('of several findings those stand that lie at or below the last one under the rising bound', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (chances) => {
      const stand = standing(chances, 0.1);
      // Counted from the other side: the greatest number of findings that bears itself.
      let most = 0;
      for (let count = 1; count <= chances.length; count++) {
        const bound = (0.1 * count) / chances.length;
        if (chances.filter((chance) => chance <= bound).length >= count) most = count;
      }
      const bound = (0.1 * most) / Math.max(chances.length, 1);
      expect(stand).toEqual(chances.map((chance) => most > 0 && chance <= bound));
    }),
  );
});

const told = (days: readonly FeltDay[]) => whatHelps({ days, felt: [], practised: [] });

/** Days in twos: one with a walk, beside it one without. */
const walks = (pairs: number, withWalk: number, without: number): FeltDay[] =>
  Array.from({ length: pairs }, (_, index) => [
    felt(index * 20, withWalk, 'walk'),
    felt(index * 20 + 1, without),
  ]).flat();

test('eight days that all were better are a pattern, seven are none yet', () => {
  expect(told(walks(8, 4, 3))).toEqual([{ kind: 'factor', what: 'walk', pairs: 8, difference: 1, isPattern: true }]);
  expect(told(walks(7, 4, 3))).toEqual([{ kind: 'factor', what: 'walk', pairs: 7, difference: 1, isPattern: false }]);
});

test('what is worse is told as well', () => {
  expect(told(walks(10, 2, 4))).toEqual([{ kind: 'factor', what: 'walk', pairs: 10, difference: -2, isPattern: true }]);
});

test('a difference that is sure and small is no pattern', () => {
  const many = walks(60, 4, 4).map(({ day, mood, factors }, index) => ({
    day,
    mood: index % 8 === 0 ? 5 : mood,
    factors,
  }));
  const [walk] = told(many);
  expect(walk).toMatchObject({ pairs: 60, isPattern: false });
  expect(walk?.difference).toBeCloseTo(0.25, 9);
});

test('moods that have nothing to do with what the days held hardly ever give a pattern', () => {
  const factors = ['walk', 'work', 'sleep', 'family'];
  let wrong = 0;
  for (let person = 0; person < 60; person++) {
    const moods = fc.sample(fc.integer({ min: 1, max: 5 }), { numRuns: 90, seed: person });
    const bits = fc.sample(fc.nat(15), { numRuns: 90, seed: 1000 + person });
    const year = moods.map((mood, index) =>
      felt(index, mood, ...factors.filter((_, place) => (((bits[index] ?? 0) >> place) & 1) === 1)),
    );
    if (told(year).some(({ isPattern }) => isPattern)) wrong++;
  }
  expect(wrong).toBeLessThanOrEqual(6);
});

test('eight practices, each followed by a better mood, are a pattern of their own', () => {
  const days = Array.from({ length: 8 }, (_, index) => `2026-03-${String(index + 10)}`);
  const noted = days.flatMap((day) => [
    { occurredAt: `${day}T08:00:00.000Z`, mood: 2 },
    { occurredAt: `${day}T10:00:00.000Z`, mood: 3 },
  ]);
  const practised = days.map((day) => ({ startedAt: `${day}T09:00:00.000Z`, endedAt: `${day}T09:20:00.000Z` }));
  expect(whatHelps({ days: [], felt: noted, practised })).toEqual([
    { kind: 'practice', what: 'practice', pairs: 8, difference: 1, isPattern: true },
  ]);
});

test('patterns come first, the strongest at the head', () => {
  const both = [...walks(9, 4, 3), ...walks(9, 5, 2).map(later)];
  expect(told([...both, felt(900, 3, 'rain')]).map(({ what }) => what)).toEqual(['sleep', 'walk', 'rain']);
});

const later = ({ day, mood, factors }: FeltDay): FeltDay => ({
  mood,
  day: new Date(Date.parse(day) + 400 * 86_400_000).toISOString().slice(0, 10),
  factors: factors.map(() => 'sleep'),
});

test('who noted nothing is told nothing', () => {
  expect(told([])).toEqual([]);
});
