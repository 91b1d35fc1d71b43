import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entry, Streak } from '#contract/journal/days/schema.ts';
import { newEntryId } from '#web/lib/random-id.ts';
import { practisedOn, streakWith, type Unsent, withUnsent } from './unsent-entries.ts';

const zone = 'Europe/Amsterdam';
const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(22));
const nothing: Unsent = { checkIns: [], reflections: [], plays: [], removed: [] };

type UnsentCheckIn = Unsent['checkIns'][number];

const Tellings = fc.array(
  fc.record({
    id: fc.constantFrom(...ids),
    revision: fc.integer({ min: 1, max: 4 }),
    mood: fc.integer({ min: 1, max: 5 }),
    hour: fc.nat(23),
  }),
  { maxLength: 12 },
);
const report = ({
  id,
  revision,
  mood,
  hour,
}: {
  id: string;
  revision: number;
  mood: number;
  hour: number;
}): UnsentCheckIn => ({
  id,
  revision,
  mood,
  zone,
  occurredAt: new Date(Date.UTC(2026, 4, 10, hour)).toISOString(),
});
const asKept = (told: UnsentCheckIn): Entry =>
  withUnsent([], { ...nothing, checkIns: [told] })[0] ?? expect.fail('it is an entry');

test('of each entry the highest revision stands, the first where two are equal, and nothing that was removed', () => {
  fc.assert(
    fc.property(Tellings, Tellings, fc.subarray(ids), (kept, waiting, removed) => {
      const onServer = new Map<string, UnsentCheckIn>();
      for (const told of kept.map(report)) if (!onServer.has(told.id)) onServer.set(told.id, told);
      const shown = withUnsent([...onServer.values()].map(asKept), {
        ...nothing,
        checkIns: waiting.map(report),
        removed,
      });
      // Written out: everything that was ever said of an id, the highest number wins, the earlier of equals.
      for (const id of ids) {
        const said = [...onServer.values(), ...waiting.map(report)].filter((told) => told.id === id);
        const highest = Math.max(0, ...said.map(({ revision }) => revision));
        const wins = removed.includes(id) ? undefined : said.find(({ revision }) => revision === highest);
        const found = shown.filter((entry) => entry.id === id);
        expect(found).toHaveLength(wins ? 1 : 0);
        if (wins) expect(found[0]).toMatchObject({ mood: wins.mood, revision: wins.revision });
      }
      const moments = shown.map(({ occurredAt }) => occurredAt);
      expect(moments).toEqual(moments.toSorted().toReversed());
    }),
  );
});

test('what waits belongs to the day before while it is not yet three', () => {
  expect(asKept({ ...report({ id: newEntryId(), revision: 1, mood: 3, hour: 0 }) }).day).toBe('2026-05-09');
  expect(asKept({ ...report({ id: newEntryId(), revision: 1, mood: 3, hour: 1 }) }).day).toBe('2026-05-10');
});

test.each([
  ['stream', {}, false],
  ['stream', { mood: '2026-05-10' }, true],
  ['stream', { mood: '2026-05-11' }, false],
  ['stream', { reflections: '2026-05-01' }, false],
  ['on', {}, true],
  ['off', { mood: '2026-05-01' }, false],
] as const)('with %s and the streams %j the coach sees it: %s', (share, streams, shared) => {
  const told = { ...report({ id: newEntryId(), revision: 1, mood: 3, hour: 12 }), share };
  expect(withUnsent([], { ...nothing, checkIns: [told] }, streams)[0]?.shared).toBe(shared);
});

test('a new revision without a word about sharing keeps what was said before', () => {
  const told = report({ id: newEntryId(), revision: 1, mood: 3, hour: 12 });
  const before = asKept({ ...told, share: 'on' });
  const [after] = withUnsent([before], { ...nothing, checkIns: [{ ...told, revision: 2 }] });
  expect(after).toMatchObject({ revision: 2, share: 'on', shared: true });
});

const streak: Streak = { current: 2, longest: 2, ofSeven: 2, days: ['2026-05-08', '2026-05-09'] };
const known = { streak, day: '2026-05-09' };
const on = (date: number) =>
  asKept({
    ...report({ id: newEntryId(), revision: 1, mood: 3, hour: 12 }),
    occurredAt: new Date(Date.UTC(2026, 4, date, 12)).toISOString(),
  });

test('what waits makes the streak longer, once', () => {
  const entries = [on(10), on(10)];
  const longer = streakWith(known, entries, '2026-05-10');
  expect(longer).toEqual({ current: 3, longest: 3, ofSeven: 3, days: [...streak.days, '2026-05-10'] });
  expect(streakWith({ streak: longer, day: '2026-05-10' }, entries, '2026-05-10')).toEqual(longer);
});

test.each([
  ['goes on as long as yesterday counts', [], 10, 2],
  ['is over two days later', [], 11, 0],
  ['begins anew with what is written then', [on(12)], 12, 1],
  ['goes on over days that were all written without a connection', [on(10), on(11), on(12)], 12, 5],
  ['is no longer for what was written before a day was missed', [on(10), on(12), on(13)], 13, 2],
  ['is over when what was written waits too long', [on(10)], 12, 0],
  ['is no longer for what was written earlier', [on(9), on(8)], 9, 2],
])('a streak that the device knows from an earlier day %s', (_, entries, date, current) => {
  const today = `2026-05-${String(date).padStart(2, '0')}`;
  expect(streakWith(known, entries, today).current).toBe(current);
});

test('a streak over a date that somebody never had goes on, because the server has said so', () => {
  expect(streakWith({ streak, day: '2026-05-11' }, [], '2026-05-11').current).toBe(2);
  expect(streakWith({ streak, day: '2026-05-11' }, [on(11)], '2026-05-11').current).toBe(3);
  const dead = { streak: { ...streak, current: 0 }, day: '2026-05-11' };
  expect(streakWith(dead, [on(11)], '2026-05-11').current).toBe(1);
});

test('ids are those that the contract takes, each another', () => {
  const made = Array.from({ length: 200 }, newEntryId);
  expect(new Set(made).size).toBe(200);
  for (const id of made) expect(id).toMatch(/^[\w-]{22}$/);
});

const play = (revision: number, heardSeconds: number): Unsent['plays'][number] => ({
  id: newEntryId(),
  revision,
  what: { kind: 'timer' },
  startedAt: '2026-05-10T09:00:00.000Z',
  zone,
  heardSeconds,
  ranges: [],
  ended: true,
});

test('practice that has not arrived counts for its day in minutes and in days in a row, and once where an earlier report has', () => {
  const [first, other] = [play(1, 45), play(1, 30)];
  const arrived = withUnsent([], { ...nothing, plays: [first] });
  const entries = withUnsent(arrived, { ...nothing, plays: [{ ...first, revision: 2, heardSeconds: 100 }, other] });
  expect(practisedOn('2026-05-10', entries)).toBe(130);
  const today = { day: '2026-05-10', streak: { current: 0, longest: 2, ofSeven: 0, days: [] } };
  expect(streakWith(today, entries, '2026-05-10').current).toBe(1);
  expect(streakWith(today, arrived, '2026-05-10').current).toBe(0);
});
