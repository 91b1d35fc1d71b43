import '#lambdas/temporal.ts';
import { describe, expect, test } from 'vitest';
import { nudgeKinds } from '#contract/accounts/nudges/schema.ts';
import { addMinutes, dateAt, localAt } from '#contract/core/time/local.ts';
import fc from '#testing/property.ts';
import { awake, isQuiet, newsAt, nextLook, type Situation } from './when.ts';

const zone = 'Europe/Amsterdam';

/** Ten in the morning of a day on which nothing happens. */
const quietDay: Situation = {
  at: '2026-11-03T09:00:00.000Z',
  zone,
  off: [],
  lookedAt: '2026-11-02T09:00:00.000Z',
  told: {},
  sessions: [],
  unread: [],
  opened: [],
  dueOn: [],
  practisedToday: false,
};

const kindsAt = (different: Partial<Situation>) => newsAt({ ...quietDay, ...different }).kinds;

describe('what is worth a reminder', () => {
  test('nothing, where nothing is new', () => expect(kindsAt({})).toEqual([]));

  test('a session within the hour, once, and again where it was moved', () => {
    const session = { id: 's1', startsAt: '2026-11-03T09:50:00.000Z' };
    const { kinds, session: mark } = newsAt({ ...quietDay, sessions: [session] });
    expect(kinds).toEqual(['session']);
    expect(kindsAt({ sessions: [session], told: { session: mark } })).toEqual([]);
    const moved = { ...session, startsAt: '2026-11-03T09:55:00.000Z' };
    expect(kindsAt({ sessions: [moved], told: { session: mark } })).toEqual(['session']);
    expect(kindsAt({ sessions: [{ ...session, startsAt: '2026-11-03T10:01:00.000Z' }] })).toEqual([]);
    expect(kindsAt({ sessions: [{ ...session, startsAt: '2026-11-03T08:59:00.000Z' }] })).toEqual([]);
  });

  test('a message that is unread, once for all that came', () => {
    const unread = ['2026-11-03T08:50:00.000Z'];
    const { kinds, message } = newsAt({ ...quietDay, unread });
    expect(kinds).toEqual(['message']);
    expect(kindsAt({ unread, told: { message } })).toEqual([]);
  });

  test('a step that has opened since the last look', () => {
    expect(kindsAt({ opened: ['2026-11-03T02:00:00.000Z'] })).toEqual(['step']);
    expect(kindsAt({ opened: ['2026-11-02T02:00:00.000Z'] })).toEqual([]);
    expect(kindsAt({ opened: ['2026-11-04T02:00:00.000Z'] })).toEqual([]);
  });

  test('what is due tomorrow, once a day', () => {
    const { kinds, dueToldOn } = newsAt({ ...quietDay, dueOn: ['2026-11-04'] });
    expect([kinds, dueToldOn]).toEqual([['due'], '2026-11-03']);
    expect(kindsAt({ dueOn: ['2026-11-04'], told: { dueToldOn } })).toEqual([]);
    expect(kindsAt({ dueOn: ['2026-11-03', '2026-11-05'] })).toEqual([]);
  });

  test('the own time, unless one has practised already', () => {
    const own = { practiceAt: '09:55', lookedAt: '2026-11-03T08:00:00.000Z' };
    expect(kindsAt(own)).toEqual(['practice']);
    expect(kindsAt({ ...own, practisedToday: true })).toEqual([]);
    expect(kindsAt({ ...own, practiceAt: '10:05' })).toEqual([]);
  });

  test.each(nudgeKinds)('nothing of %s, where that is switched off', (kind) => {
    const all = {
      sessions: [{ id: 's1', startsAt: '2026-11-03T09:50:00.000Z' }],
      unread: ['2026-11-03T08:50:00.000Z'],
      opened: ['2026-11-03T02:00:00.000Z'],
      dueOn: ['2026-11-04'],
      practiceAt: '09:55',
      lookedAt: '2026-11-02T09:00:00.000Z',
    };
    expect(kindsAt(all)).toEqual([...nudgeKinds]);
    expect(kindsAt({ ...all, off: [kind] })).toEqual(nudgeKinds.filter((each) => each !== kind));
  });

  test('in the night nothing but the own time', () => {
    const night = {
      at: '2026-11-03T05:30:00.000Z',
      lookedAt: '2026-11-02T20:00:00.000Z',
      unread: ['2026-11-03T04:00:00.000Z'],
      sessions: [{ id: 's1', startsAt: '2026-11-03T06:00:00.000Z' }],
      practiceAt: '06:30',
    };
    expect(kindsAt(night)).toEqual(['practice']);
    expect(kindsAt({ ...night, practiceAt: undefined })).toEqual([]);
  });
});

const zones = fc.constantFrom(
  'Europe/Amsterdam',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'UTC',
);
/** A year with its changes of clocks. */
const instants = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00Z') / 60_000, max: Date.parse('2027-01-01T00:00:00Z') / 60_000 })
  .map((minutes) => new Date(minutes * 60_000).toISOString());
const localTimes = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 11 }))
  .map(([hour, five]) => `${String(hour).padStart(2, '0')}:${String(five * 5).padStart(2, '0')}`);

test('whoever is woken in the night is woken at eight, wherever they are and whatever the clocks do', () => {
  fc.assert(
    fc.property(instants, zones, (at, where) => {
      const then = awake(at, where);
      expect(isQuiet(then, where)).toBe(false);
      expect(then >= at).toBe(true);
      if (then !== at) expect(localAt(then, where).slice(11)).toBe('08:00');
    }),
  );
});

test('the next look is later than this one, within a day and a bit, and none of the night, but for the own time', () => {
  fc.assert(
    fc.property(
      instants,
      zones,
      fc.option(localTimes, { nil: undefined }),
      fc.array(instants, { maxLength: 3 }),
      (at, where, practiceAt, starts) => {
        const sessions = starts.map((startsAt, index) => ({ id: String(index), startsAt }));
        const next = nextLook({ at, zone: where, off: [], practiceAt, sessions });
        expect(next > at).toBe(true);
        expect(Date.parse(next) - Date.parse(at)).toBeLessThanOrEqual(26 * 3_600_000);
        if (isQuiet(next, where)) expect(localAt(next, where).slice(11)).toBe(practiceAt);
      },
    ),
  );
});

const next = (before: Situation, at: string, marks: Situation['told']): Situation => ({
  ...before,
  at,
  lookedAt: before.at,
  told: { ...before.told, ...marks },
});

/** Looks as the clock does, for some days. */
const run = (first: Situation, days: number) => {
  const told: { at: string; kinds: readonly string[] }[] = [];
  let situation = first;
  const end = addMinutes(first.at, days * 24 * 60);
  for (let looks = 0; situation.at < end; looks += 1) {
    if (looks > days * 8) throw new Error('It looks too often');
    const { kinds, ...marks } = newsAt(situation);
    if (kinds.length > 0) told.push({ at: situation.at, kinds });
    const at = nextLook(situation);
    situation = next(situation, at, marks);
  }
  return told;
};

test('the own time comes once on every day, also on those when the clocks change, and each session once', () => {
  fc.assert(
    fc.property(instants, zones, localTimes, fc.integer({ min: 61, max: 5_000 }), (at, where, practiceAt, minutes) => {
      const startsAt = addMinutes(at, minutes);
      const first = { ...quietDay, at, zone: where, practiceAt, lookedAt: at, sessions: [{ id: 's', startsAt }] };
      const told = run(first, 6);
      const practised = told.filter(({ kinds }) => kinds.includes('practice')).map((each) => dateAt(each.at, where));
      expect(new Set(practised).size).toBe(practised.length);
      expect(practised.length).toBeGreaterThanOrEqual(5);
      const sessions = told.filter(({ kinds }) => kinds.includes('session'));
      expect(sessions.length).toBeLessThanOrEqual(1);
      const isNight = isQuiet(addMinutes(startsAt, -60), where) && awake(addMinutes(startsAt, -60), where) >= startsAt;
      if (!isNight) expect(sessions).toHaveLength(1);
      for (const { at: then, kinds } of told) if (isQuiet(then, where)) expect(kinds).toEqual(['practice']);
    }),
    { numRuns: 60 },
  );
});
