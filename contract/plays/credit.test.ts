import { describe, expect, test } from 'vitest';
import { runs } from '#testing/effort.ts';
import fc from '#testing/property.ts';
import {
  coverageOf,
  coveredSeconds,
  credited,
  type HeardRange,
  hear,
  isComplete,
  type Listening,
  longest,
  type MediaEventName,
  merged,
  nothingHeard,
} from './credit.ts';
import { playLimits } from './limits.ts';

type Told = readonly [event: MediaEventName, seconds: number, position: number, rate?: number];

const heardOf = (events: readonly Told[]): Listening =>
  events.reduce(
    (listening, [event, seconds, position, rate = 1]) => hear(listening, event, { at: seconds * 1000, position, rate }),
    nothingHeard,
  );

describe('what is credited', () => {
  test('a recording stopped early credits what was heard of it', () => {
    const { heardSeconds, ranges } = heardOf([
      ['playing', 0, 0],
      ['timeupdate', 60, 60],
      ['pause', 90, 90],
    ]);
    expect([heardSeconds, ranges]).toEqual([90, [[0, 90]]]);
  });

  test('at one and a half times the speed the time counts that passed, and all that was played', () => {
    const { heardSeconds, ranges } = heardOf([
      ['playing', 0, 0, 1.5],
      ['timeupdate', 20, 30, 1.5],
      ['ratechange', 20, 30, 1],
      ['ended', 30, 40],
    ]);
    expect([heardSeconds, ranges]).toEqual([30, [[0, 40]]]);
  });

  test('dragging to the end completes nothing', () => {
    const { heardSeconds, ranges } = heardOf([
      ['playing', 0, 0],
      ['timeupdate', 5, 5],
      ['seeking', 5.1, 590],
      ['seeked', 5.2, 590],
      ['ended', 15.2, 600],
    ]);
    expect(heardSeconds).toBeCloseTo(15);
    expect(ranges).toEqual([
      [0, 5],
      [590, 600],
    ]);
    expect(isComplete(ranges, 600)).toBe(false);
  });

  test('a jump that no event told of credits no more than the time that passed', () => {
    const { heardSeconds, ranges } = heardOf([
      ['playing', 0, 0],
      ['timeupdate', 4, 304],
    ]);
    expect([heardSeconds, ranges]).toEqual([4, [[300, 304]]]);
  });

  test('neither a pause nor a device that sleeps or waits for data adds anything', () => {
    const { heardSeconds } = heardOf([
      ['playing', 0, 0],
      ['timeupdate', 10, 10],
      ['timeupdate', 3_600, 10],
      ['pause', 3_601, 11],
      ['timeupdate', 7_200, 11],
      ['playing', 7_200, 11],
      ['pause', 7_205, 16],
    ]);
    expect(heardSeconds).toBe(16);
  });

  test('hearing a part twice credits the time twice, and covers it once', () => {
    const { heardSeconds, ranges } = heardOf([
      ['playing', 0, 0],
      ['timeupdate', 30, 30],
      ['seeking', 30, 0],
      ['seeked', 30, 0],
      ['pause', 60, 30],
    ]);
    expect([heardSeconds, coveredSeconds(ranges)]).toEqual([60, 30]);
  });
});

test('from nine tenths on a recording is complete, wherever they lie', () => {
  const ranges: HeardRange[] = [
    [0, 300],
    [360, 600],
  ];
  expect(isComplete(ranges, 600)).toBe(true);
  expect(isComplete([...ranges.slice(0, 1), [361, 600]], 600)).toBe(false);
  expect(isComplete(ranges, 0)).toBe(false);
  expect(coverageOf([[-10, 700]], 600)).toBe(1);
});

test('no more is credited than can have passed, and never less than nothing', () => {
  const startedAt = '2026-03-29T00:59:00.000Z';
  const at = '2026-03-29T01:00:00.000Z';
  expect(credited(59.9, startedAt, at)).toBe(59);
  expect(credited(3_600, startedAt, at)).toBe(60 + playLimits.clockSlack);
  // A clock that is ahead of ours.
  expect(credited(30, '2026-03-29T01:10:00.000Z', at)).toBe(0);
});

/** Steps of ten milliseconds, so that all figures are whole. */
const tick = 10;

/** What somebody or something does to a player, and for how many ticks it is let run after. */
type Deed =
  | { readonly does: 'play' | 'pause' | 'stall' | 'nothing'; readonly ticks: number; readonly every: number }
  | { readonly does: 'seek' | 'rate'; readonly to: number; readonly ticks: number; readonly every: number };

const ticks = fc.integer({ min: 0, max: 200 });
/** From a smooth page to a throttled tab: reports so many ticks apart. */
const every = fc.constantFrom(1, 7, 25, 100, 10_000);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ does: fc.constantFrom('play' as const, 'play' as const, 'pause', 'stall', 'nothing'), ticks, every }),
  fc.record({ does: fc.constant('seek' as const), to: fc.integer({ min: 0, max: 40_000 }), ticks, every }),
  // Hundredths, so that ten milliseconds of the clock are a whole number of milliseconds of media.
  fc.record({ does: fc.constant('rate' as const), to: fc.constantFrom(80, 100, 120, 150), ticks, every }),
);

/**
 * A player as it is, told moment by moment: every millisecond of media that was really played is ticked off one by one. Beside it, what
 * the events of that player make of it.
 */
const performed = (deeds: readonly Deed[]) => {
  let [at, position, rate, isPlaying, lost, sinceTold, seeks] = [0, 0, 100, false, 0, 0, 0];
  let listening = nothingHeard;
  let truly = 0;
  const played = new Set<number>();
  const tell = (event: MediaEventName) => {
    listening = hear(listening, event, { at, position: position / 1000, rate: rate / 100 });
    sinceTold = 0;
  };
  for (const step of deeds) {
    if (step.does === 'play' && !isPlaying) {
      isPlaying = true;
      tell('playing');
    } else if (step.does === 'pause' && isPlaying) {
      isPlaying = false;
      tell('pause');
    } else if (step.does === 'seek') {
      if (isPlaying) lost += sinceTold;
      seeks += 1;
      position = step.to;
      tell('seeking');
      tell('seeked');
    } else if (step.does === 'rate') {
      const wasToldAt = rate;
      rate = step.to;
      // The event comes when the new speed holds; what was heard before it went at the old one.
      if (wasToldAt !== rate) tell('ratechange');
    }
    for (let count = 1; count <= step.ticks; count += 1) {
      at += tick;
      if (isPlaying && step.does !== 'stall') {
        const before = position;
        position += (tick * rate) / 100;
        for (let millisecond = before; millisecond < position; millisecond += 1) played.add(millisecond);
        truly += tick;
        sinceTold += tick;
      }
      if (count % step.every === 0) tell('timeupdate');
    }
  }
  if (isPlaying) tell('pause');
  return { listening, truly, played, lost, seeks };
};

describe('of any player, whatever is done to it and however rarely it reports', () => {
  test('no more is credited than was heard, and less only by what a jump cut off before it was told', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
        const { listening, truly, played, lost, seeks } = performed(deeds);
        const credit = listening.heardSeconds * 1000;
        expect(credit).toBeLessThanOrEqual(truly + 0.001);
        expect(credit).toBeGreaterThanOrEqual(truly - lost - 0.001);
        const covered = coveredSeconds(listening.ranges) * 1000;
        // A jump over less than a tenth of a second is none.
        expect(covered).toBeLessThanOrEqual(played.size + seeks * 100 + 0.001);
        expect(covered).toBeGreaterThanOrEqual(played.size - lost * 1.5 - 0.001);
      }),
      { numRuns: runs({ usual: 50, full: 1000 }) },
    );
  });

  test('events in any order never credit more than passed, and never take anything back', () => {
    const event = fc.record({
      name: fc.constantFrom<MediaEventName>(
        'playing',
        'seeked',
        'timeupdate',
        'ratechange',
        'pause',
        'ended',
        'seeking',
      ),
      after: fc.integer({ min: 0, max: 5_000 }),
      position: fc.double({ min: 0, max: 600, noNaN: true }),
      rate: fc.constantFrom(0, 0.75, 1, 1.5),
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let [listening, at] = [nothingHeard, 0];
        for (const { name, after, position, rate } of events) {
          at += after;
          const next = hear(listening, name, { at, position, rate });
          expect(next.heardSeconds).toBeGreaterThanOrEqual(listening.heardSeconds);
          expect(coveredSeconds(next.ranges)).toBeGreaterThanOrEqual(coveredSeconds(listening.ranges) - 1e-6);
          listening = next;
        }
        expect(listening.heardSeconds).toBeLessThanOrEqual(at / 1000 + 1e-6);
        expect(coveredSeconds(listening.ranges)).toBeLessThanOrEqual((at / 1000) * 1.5 + events.length * 0.1);
      }),
    );
  });
});

const range = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 60 }))
  .map(([from, length]): HeardRange => [from, from + length]);

/** The seconds of these parts, one by one. */
const secondsIn = (ranges: readonly HeardRange[]): Set<number> =>
  new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)));

describe('parts of a recording', () => {
  test('put together are the same seconds, in order and apart', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
        const together = merged(ranges);
        expect(secondsIn(together)).toEqual(new Set([...secondsIn(ranges)].toSorted((a, b) => a - b)));
        for (const [index, [from]] of together.entries()) {
          const before = together[index - 1];
          if (before) expect(from).toBeGreaterThan(before[1]);
        }
        expect(coveredSeconds(ranges)).toBe(secondsIn(ranges).size);
        expect(merged(together)).toEqual(together);
      }),
    );
  });

  test('in whichever order and however often they come, complete a recording from nine tenths on', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), fc.integer({ min: 1, max: 200 }), (ranges, duration) => {
        const heard = [...secondsIn(ranges)].filter((second) => second < duration).length;
        expect(isComplete(ranges, duration)).toBe(heard / duration >= playLimits.completeAt);
        expect(isComplete([...ranges, ...ranges].toReversed(), duration)).toBe(
          heard / duration >= playLimits.completeAt,
        );
      }),
    );
  });

  test('of which only some can be told are the longest, in order', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (ranges, atMost) => {
        const all = merged(ranges);
        const told = longest(all, atMost);
        expect(told).toEqual(all.filter((one) => told.includes(one)));
        expect(told).toHaveLength(Math.min(atMost, all.length));
        const lengths = all.map(([from, to]) => to - from).toSorted((a, b) => b - a);
        expect(coveredSeconds(told)).toBe(lengths.slice(0, atMost).reduce((sum, each) => sum + each, 0));
      }),
    );
  });
});
