import { describe, expect, test } from 'vitest';
import { runs } from '#testing/effort.ts';
import fc from '#testing/property.ts';
import { dateOf, dayMilliseconds, plusDays, utcDate } from '../core/time/dates.ts';
import { resolve } from '../core/time/local.ts';
import { type Course, openingsOf } from './release.ts';
import type { Release } from './schema.ts';

const zone = 'Europe/Amsterdam';

/** A local time of the zone. */
const at = (local: string): string => resolve(local, zone).instant;

const course = (differences: Partial<Course>): Course => ({
  startedAt: at('2027-02-01T10:00'),
  zone,
  pauses: [],
  steps: [],
  ...differences,
});

const opening = (release: Release, differences: Partial<Course> = {}) =>
  openingsOf(course({ steps: [{ release }], ...differences }))[0];

describe('a step opens', () => {
  test('at once', () => {
    expect(opening({ kind: 'at-once' })).toBe(at('2027-02-01T10:00'));
  });

  test('after whole days, at three in the morning where the client is', () => {
    expect(opening({ kind: 'after-start', days: 7 })).toBe(at('2027-02-08T03:00'));
  });

  test('counted from the day before, when it began before three in the morning', () => {
    expect(opening({ kind: 'after-start', days: 1 }, { startedAt: at('2027-02-02T02:59') })).toBe(
      at('2027-02-02T03:00'),
    );
  });

  test('at three by the clock on the wall, also when the clocks change on the way', () => {
    expect(opening({ kind: 'after-start', days: 60 })).toBe('2027-04-02T01:00:00.000Z');
  });

  test('when the coach opens it', () => {
    const step = { release: { kind: 'by-coach' } as const };
    const openedAt = at('2027-02-03T20:00');
    expect(openingsOf(course({ steps: [step, { ...step, openedAt }] }))).toEqual([undefined, openedAt]);
  });

  test('on its date, or at once where that is gone by', () => {
    expect(opening({ kind: 'on-date', date: '2027-03-01' })).toBe(at('2027-03-01T03:00'));
    expect(opening({ kind: 'on-date', date: '2027-01-01' })).toBe(at('2027-02-01T10:00'));
  });

  test('on the day after a date that its zone has left out', () => {
    const samoa = { zone: 'Pacific/Apia', startedAt: '2011-12-28T12:00:00.000Z' };
    expect(opening({ kind: 'on-date', date: '2011-12-30' }, samoa)).toBe(
      resolve('2011-12-31T03:00', samoa.zone).instant,
    );
  });

  test('once the step before it is done, and days after that', () => {
    const doneAt = at('2027-02-03T20:00');
    const steps = [
      { release: { kind: 'at-once' } as const, doneAt },
      { release: { kind: 'after-previous', days: 0 } as const },
      { release: { kind: 'after-previous', days: 2 } as const },
    ];
    expect(openingsOf(course({ steps }))).toEqual([at('2027-02-01T10:00'), doneAt, undefined]);
    const more = steps.map(({ release }) => ({ release, doneAt }));
    expect(openingsOf(course({ steps: more }))[2]).toBe(at('2027-02-05T03:00'));
  });
});

describe('while it is paused', () => {
  const pauses = [{ from: at('2027-02-04T12:00'), to: at('2027-02-06T13:00') }];

  test('nothing opens, and delays become longer by the days of the pause, rounded', () => {
    expect(opening({ kind: 'after-start', days: 5 }, { pauses })).toBe(at('2027-02-08T03:00'));
  });

  test.each([
    ['a second', ['2027-02-04T12:00:00', '2027-02-04T12:00:01'], '2027-02-06T03:00'],
    ['a second over the beginning of a day', ['2027-02-04T02:59:59', '2027-02-04T03:00:00'], '2027-02-06T03:00'],
    ['a night', ['2027-02-04T22:00', '2027-02-05T08:00'], '2027-02-06T03:00'],
    ['a day', ['2027-02-04T12:00', '2027-02-05T12:00'], '2027-02-07T03:00'],
  ])('for %s, a step moves by no more than that', (_, [from = '', to = ''], opens) => {
    expect(opening({ kind: 'after-start', days: 5 }, { pauses: [{ from: at(from), to: at(to) }] })).toBe(at(opens));
  });

  test('a step that is due at the instant it is paused or ended does not open', () => {
    const due = { kind: 'after-start', days: 3 } as const;
    const from = at('2027-02-04T03:00');
    expect(opening(due, { pauses: [{ from, to: at('2027-02-04T03:30') }] })).toBe(at('2027-02-04T03:30'));
    expect(opening(due, { endedAt: from })).toBeUndefined();
  });

  test('what has opened stays open', () => {
    expect(opening({ kind: 'after-start', days: 2 }, { pauses })).toBe(at('2027-02-03T03:00'));
  });

  test('dates do not move: what was due meanwhile opens when it goes on', () => {
    expect(opening({ kind: 'on-date', date: '2027-02-05' }, { pauses })).toBe(at('2027-02-06T13:00'));
    expect(opening({ kind: 'on-date', date: '2027-02-10' }, { pauses })).toBe(at('2027-02-10T03:00'));
  });

  test('nobody can say when the rest opens', () => {
    const lasting = [{ from: at('2027-02-04T12:00') }];
    expect(opening({ kind: 'after-start', days: 5 }, { pauses: lasting })).toBeUndefined();
    expect(opening({ kind: 'on-date', date: '2027-02-10' }, { pauses: lasting })).toBeUndefined();
  });
});

test('nothing opens after the end', () => {
  const endedAt = at('2027-02-04T12:00');
  expect(opening({ kind: 'after-start', days: 3 }, { endedAt })).toBe(at('2027-02-04T03:00'));
  expect(opening({ kind: 'after-start', days: 4 }, { endedAt })).toBeUndefined();
});

// A plain second version: it walks through time by half hours, asks Intl what the clocks show, and opens what may be opened.

const tick = 1_800_000;
const ticks = 16 * 48;

interface Walk {
  readonly zone: string;
  readonly start: number;
  /** In ticks from the start. */
  readonly pauses: readonly (readonly [from: number, to: number | undefined])[];
  readonly end: number | undefined;
  readonly steps: readonly {
    readonly release: Release;
    readonly opened: number | undefined;
    readonly done: number | undefined;
  }[];
}

const walked = ({ zone: its, start, pauses, end, steps }: Walk): (number | undefined)[] => {
  const days = practiceDays(its, start);
  const isPaused = (now: number) => pauses.some(([from, to]) => now >= from && (to === undefined || now < to));
  return steps.map(({ release, opened }, index) => {
    let since: number | undefined = 0;
    if (release.kind === 'after-previous' && index > 0) since = steps[index - 1]?.done;
    if (release.kind === 'by-coach') since = opened;
    let paused = 0;
    for (let now = since ?? ticks; now < ticks && now < (end ?? ticks); now += 1) {
      if (isPaused(now)) paused += 1;
      else if (isDue(release, Math.round(paused / 48), days, since ?? 0, now)) return now;
    }
    return undefined;
  });
};

const isDue = (release: Release, pausedDays: number, days: readonly number[], since: number, now: number): boolean => {
  const [first = 0, today = 0] = [days[since], days[now]];
  if (release.kind === 'on-date') return today >= Date.parse(release.date) / dayMilliseconds;
  return !('days' in release) || release.days === 0 || today >= first + release.days + pausedDays;
};

/** The days, numbered, that begin at three. */
const practiceDays = (timeZone: string, start: number): number[] =>
  Array.from({ length: ticks }, (_, index) => practiceDayAt(timeZone, start + index * tick));

const known = new Map<string, number>();

/** Asked for often. */
const practiceDayAt = (timeZone: string, instant: number): number => {
  const key = `${timeZone} ${instant}`;
  const day = known.get(key) ?? shownDay(timeZone, instant);
  known.set(key, day);
  return day;
};

const shownDay = (timeZone: string, instant: number): number => {
  const shown = (clocks.get(timeZone) ?? clockOf(timeZone)).format(instant);
  return Date.parse(dateOf(shown)) / dayMilliseconds - (Number(shown.slice(11, 13)) < 3 ? 1 : 0);
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const two = { month: '2-digit', day: '2-digit', hour: '2-digit' } as const;
  const clock = new Intl.DateTimeFormat('sv', { timeZone, year: 'numeric', ...two, hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
};

const courseOf = ({ zone: its, start, pauses, end, steps }: Walk): Course => {
  const instant = (ticksOn: number | undefined) =>
    ticksOn === undefined ? undefined : new Date(start + ticksOn * tick).toISOString();
  return {
    startedAt: new Date(start).toISOString(),
    zone: its,
    pauses: pauses.map(([from, to]) => ({ from: instant(from) ?? '', to: instant(to) })),
    endedAt: instant(end),
    steps: steps.map(({ release, opened, done }) => ({ release, openedAt: instant(opened), doneAt: instant(done) })),
  };
};

/** Around changes of clocks, by an hour and by half of one, at three and at midnight, and at the ends of the day's line. */
const places = [
  ['Europe/Amsterdam', '2027-03-20T00:00Z'],
  ['Europe/Amsterdam', '2027-10-25T00:00Z'],
  ['Europe/Helsinki', '2027-03-22T00:00Z'],
  ['Europe/Helsinki', '2027-10-25T00:00Z'],
  ['America/New_York', '2027-03-08T00:00Z'],
  ['America/Havana', '2026-10-25T00:00Z'],
  ['Australia/Lord_Howe', '2027-03-29T00:00Z'],
  ['Asia/Kolkata', '2027-02-20T00:00Z'],
  ['Pacific/Pago_Pago', '2027-02-20T00:00Z'],
  ['Pacific/Kiritimati', '2027-12-25T00:00Z'],
] as const;

const walks: fc.Arbitrary<Walk> = fc
  .record({
    place: fc.constantFrom(...places),
    later: fc.nat({ max: 240 }),
    cuts: fc.uniqueArray(fc.integer({ min: 1, max: ticks - 1 }), { maxLength: 6 }),
    ends: fc.boolean(),
    steps: fc.array(
      fc.record({
        kind: fc.constantFrom('at-once', 'after-start', 'on-date', 'after-previous', 'by-coach'),
        days: fc.nat({ max: 6 }),
        opened: fc.option(fc.nat({ max: ticks - 1 }), { nil: undefined }),
        done: fc.option(fc.nat({ max: ticks - 1 }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ place: [name, first], later, cuts, ends, steps }) => {
    const start = Date.parse(first) + later * tick;
    const sorted = cuts.toSorted((one, other) => one - other);
    const end = ends ? sorted.pop() : undefined;
    const froms = sorted.filter((_, index) => index % 2 === 0);
    return {
      zone: name,
      start,
      pauses: froms.map((from) => [from, sorted[sorted.indexOf(from) + 1]] as const),
      end,
      steps: steps.map(({ kind, days, ...rest }) => ({ release: releaseOf(kind, days, start), ...rest })),
    };
  });

const releaseOf = (kind: Release['kind'], days: number, start: number): Release => {
  if (kind === 'at-once' || kind === 'by-coach') return { kind };
  if (kind === 'on-date') return { kind, date: plusDays(utcDate(start), 2 * days - 2) };
  return { kind, days };
};

test('whatever is paused, done and ended when, in every zone: as one finds who walks through time', () => {
  fc.assert(
    fc.property(walks, (walk) => {
      const horizon = walk.start + ticks * tick;
      const found = openingsOf(courseOf(walk)).map((opens) =>
        opens === undefined || Date.parse(opens) >= horizon ? undefined : (Date.parse(opens) - walk.start) / tick,
      );
      expect(found).toEqual(walked(walk));
    }),
    { numRuns: runs({ usual: 50, full: 1500 }) },
  );
});

test('what has opened stays open at that instant, whatever comes later', () => {
  fc.assert(
    fc.property(walks, fc.nat({ max: ticks - 1 }), (walk, now) => {
      const whole = openingsOf(courseOf(walk));
      const soFar = openingsOf(courseOf(upTo(walk, now)));
      const instant = new Date(walk.start + now * tick).toISOString();
      const open = (openings: readonly (string | undefined)[]) =>
        openings.map((each) => (each !== undefined && each <= instant ? each : undefined));
      expect(open(soFar)).toEqual(open(whole));
    }),
    { numRuns: runs({ usual: 40, full: 1000 }) },
  );
});

/** State at an instant. */
const upTo = (walk: Walk, now: number): Walk => {
  const knownOf = (when: number | undefined) => (when !== undefined && when <= now ? when : undefined);
  return {
    ...walk,
    pauses: walk.pauses.filter(([from]) => from <= now).map(([from, to]) => [from, knownOf(to)] as const),
    end: knownOf(walk.end),
    steps: walk.steps.map(({ release, opened, done }) => ({ release, opened: knownOf(opened), done: knownOf(done) })),
  };
};
