import { describe, expect, test } from 'vitest';
import fc from '#testing/property.ts';
import { playLimits } from '../limits.ts';
import { coveredSeconds, type HeardRange, isComplete, longest, merged } from './credit.ts';

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
