import { expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { type Decision, type DeviceKind, decide, deviceKindOf, type Place, type Places } from './position.ts';

const start = Date.parse('2026-03-29T00:30:00.000Z');
const instant = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
const run = (name: string): string => name.repeat(22);

/** Kinds of the devices in these tests. */
const kinds = { a: 'computer', b: 'phone', c: 'tablet' } as const satisfies Record<string, DeviceKind>;

const report = (
  name: keyof typeof kinds,
  position: number,
  more: { agoSeconds?: number; base?: string; heardSeconds?: number } = {},
) => ({
  run: run(name),
  device: kinds[name],
  position,
  agoSeconds: 0,
  heardSeconds: 60,
  ...more,
});

/** Stored places after reports that arrive at these seconds. */
const after = (told: readonly (readonly [seconds: number, report: ReturnType<typeof report>])[]) => {
  let places: Places | undefined;
  let last: Decision | undefined;
  for (const [seconds, each] of told) {
    last = decide(places, each, instant(seconds));
    places = last.places ?? places;
  }
  return { result: last?.result, kept: places?.kept.position, other: places?.other?.position };
};

test.each(['computer', 'tablet', 'phone', 'other'])('a device that is a %s is kept as one', (kind) => {
  expect(deviceKindOf(kind)).toBe(kind);
  expect(decide(undefined, { ...report('a', 10), device: kind }, instant(0)).places?.kept.device).toBe(kind);
});

test.each(['telefoon', 'Phone', 'this computer', 'toString', ''])(
  'a device that is called %j, as by an older app, is another one',
  (word) => {
    expect(deviceKindOf(word)).toBe('other');
    expect(decide(undefined, { ...report('a', 10), device: word }, instant(0)).places?.kept.device).toBe('other');
  },
);

test('a run goes on from place to place', () => {
  expect(
    after([
      [0, report('a', 10)],
      [10, report('a', 20)],
    ]),
  ).toEqual({ result: 'kept', kept: 20, other: undefined });
});

test('who began where the other device stopped is believed, though behind it', () => {
  const told = [
    [0, report('a', 760)],
    [60, report('b', 15, { base: run('a') })],
  ] as const;
  expect(after(told)).toEqual({ result: 'kept', kept: 15, other: undefined });
});

test('of two devices that did not know of one another the later listening wins, and the other is offered', () => {
  expect(
    after([
      [0, report('a', 760)],
      [60, report('b', 15)],
    ]),
  ).toEqual({ result: 'kept', kept: 15, other: 760 });
});

test('what was listened to before and is told later does not win', () => {
  const offline = report('b', 15, { agoSeconds: 3_600 });
  expect(
    after([
      [0, report('a', 760)],
      [60, offline],
    ]),
  ).toEqual({ result: 'older', kept: 760, other: 15 });
});

test('less than ten seconds heard keep nothing', () => {
  const glance = report('b', 3, { heardSeconds: 9 });
  expect(
    after([
      [0, report('a', 760)],
      [60, glance],
    ]),
  ).toEqual({ result: 'too-short', kept: 760, other: undefined });
  expect(after([[0, glance]])).toEqual({ result: 'too-short', kept: undefined, other: undefined });
});

test('what is offered is gone once somebody goes on from what is kept', () => {
  const told = [
    [0, report('a', 760)],
    [60, report('b', 15)],
    [90, report('c', 20, { base: run('b') })],
  ] as const;
  expect(after(told)).toEqual({ result: 'kept', kept: 20, other: undefined });
});

/** Two or three devices that never hear of one another; each listens at moments of its own and tells each place some time later. */
const heard = fc.array(fc.record({ device: fc.constantFrom('a', 'b', 'c'), at: fc.integer({ min: 0, max: 10_000 }) }), {
  minLength: 1,
  maxLength: 12,
});

test('in whatever order devices are heard of, the last listening is kept and the last of any other run is offered', () => {
  fc.assert(
    fc.property(
      heard.chain((moments) =>
        fc.tuple(fc.constant(moments), fc.shuffledSubarray(moments, { minLength: moments.length })),
      ),
      ([moments, order]) => {
        // The plain second version: all that was ever listened to, sorted.
        const places = moments
          .map(({ device, at }): Place => ({ run: run(device), device: kinds[device], position: at, at: instant(at) }))
          .toSorted((one, other) => (one.at + one.run < other.at + other.run ? 1 : -1));
        const [first] = places;
        const second = places.find((place) => place.run !== first?.run);
        let stored: Places | undefined;
        const arrival = 20_000;
        for (const { device, at } of order) {
          const told = report(device, at, { agoSeconds: arrival - at });
          stored = decide(stored, told, instant(arrival)).places ?? stored;
        }
        expect(stored?.kept).toEqual(first);
        expect(stored?.other).toEqual(second);
      },
    ),
  );
});

test('told twice is told once', () => {
  fc.assert(
    fc.property(heard, (moments) => {
      let stored: Places | undefined;
      for (const { device, at } of moments) {
        const told = report(device, at, { agoSeconds: 20_000 - at });
        const once = decide(stored, told, instant(20_000)).places ?? stored;
        const twice = decide(once, told, instant(20_000)).places ?? once;
        expect(twice).toEqual(once);
        stored = once;
      }
    }),
  );
});
