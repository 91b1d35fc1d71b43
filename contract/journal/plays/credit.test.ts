import { describe, expect, test } from 'vitest';
import { runs } from '#testing/effort.ts';
import fc from '#testing/property.ts';
import { playLimits } from '../limits.ts';
import {
  coverageOf,
  coveredSeconds,
  credited,
  type HeardRange,
  hear,
  isComplete,
  type Listening,
  type MediaEventName,
  nothingHeard,
  wholeSeconds,
} from './credit.ts';

type MediaReport = readonly [event: MediaEventName, seconds: number, position: number, rate?: number];

const heardOf = (events: readonly MediaReport[]): Listening =>
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

test('reports that lag and catch up add up to what was heard', () => {
  const lag = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 240, maxLength: 240 });
  fc.assert(
    fc.property(lag, fc.constantFrom(0.75, 1, 1.5), (lags, rate) => {
      const told = lags.map((late, index): MediaReport => {
        const at = (index + 1) / 4;
        return ['timeupdate', at, (at - late / 1000) * rate, rate];
      });
      const listening = heardOf([['playing', 0, 0, rate], ...told, ['ended', 60.25, 60.25 * rate, rate]]);
      expect(listening.heardSeconds).toBeCloseTo(60.25, 1);
      expect(coveredSeconds(listening.ranges)).toBeCloseTo(60.25 * rate, 1);
    }),
    { numRuns: runs({ usual: 20, full: 500 }) },
  );
});

const straightThrough = (from: number, to: number, rate = 1): Listening =>
  heardOf([
    ['playing', 0, from, rate],
    ['ended', (to - from) / rate, to, rate],
  ]);

describe('the whole seconds', () => {
  test('of what was heard from one end to the other are its length at its speed', () => {
    expect(wholeSeconds(straightThrough(0.2, 60), 60)).toBe(60);
    expect(wholeSeconds(straightThrough(0, 179.4), 180)).toBe(180);
    expect(wholeSeconds(straightThrough(0, 180, 1.5), 180)).toBe(120);
  });

  test('are rounded otherwise, and nothing is made up', () => {
    expect(wholeSeconds(straightThrough(0, 42.5), 600)).toBe(43);
    expect(wholeSeconds(straightThrough(0, 58.4), 60)).toBe(58);
    expect(wholeSeconds(straightThrough(0, 42.4), Number.POSITIVE_INFINITY)).toBe(42);
    expect(wholeSeconds(straightThrough(0, 0.9), 60)).toBe(0);
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
  expect(credited(59.9, 60)).toBe(60);
  expect(credited(3_600, 60)).toBe(60 + playLimits.clockSlack);
  expect(credited(30, -600)).toBe(0);
});

/** Steps of ten milliseconds, so that all figures are whole. */
const tick = 10;

/** An event of a player, and the number of ticks until the next one. */
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
  let [at, position, rate, isPlaying, lost, sinceReport, seeks] = [0, 0, 100, false, 0, 0, 0];
  let listening = nothingHeard;
  let truly = 0;
  const played = new Set<number>();
  const tell = (event: MediaEventName) => {
    listening = hear(listening, event, { at, position: position / 1000, rate: rate / 100 });
    sinceReport = 0;
  };
  for (const step of deeds) {
    if (step.does === 'play' && !isPlaying) {
      isPlaying = true;
      tell('playing');
    } else if (step.does === 'pause' && isPlaying) {
      isPlaying = false;
      tell('pause');
    } else if (step.does === 'seek') {
      if (isPlaying) lost += sinceReport;
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
        sinceReport += tick;
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
        // A position may be ahead of the clock by a quarter of a second, once.
        const most = at / 1000 + 0.25;
        expect(listening.heardSeconds).toBeLessThanOrEqual(most + 1e-6);
        expect(coveredSeconds(listening.ranges)).toBeLessThanOrEqual(most * 1.5 + events.length * 0.1);
      }),
    );
  });
});
