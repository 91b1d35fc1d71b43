import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breathSeconds, type PlacedStep } from '#contract/library/spread.ts';
import { breathingAt } from './phase-at.ts';

const placed = (breath: [number, number, number, number], more: { sip?: boolean; to?: number } = {}): PlacedStep => ({
  step: { seconds: 16, text: 'Breathe', breath, ...(more.sip && { sip: true }) },
  from: 20,
  to: more.to ?? 20 + 2 * (breath[0] + breath[1] + breath[2] + breath[3]),
});

test.each([
  [20, 'in', 4, 1],
  [23.5, 'in', 1, 1],
  [24, 'hold', 4, 1],
  [28, 'out', 4, 1],
  [33.2, 'rest', 3, 1],
  [36, 'in', 4, 2],
  [51.9, 'rest', 1, 2],
])('of a box of four, at %s s one is at %s with %s to count, in round %s', (at, phase, left, round) => {
  expect(breathingAt(placed([4, 4, 4, 4]), at)).toMatchObject({ phase, left, round, rounds: 2 });
});

test('a sip fills what the first breath in has left', () => {
  const sigh = placed([2.5, 1, 6, 0.5], { sip: true });
  expect(breathingAt(sigh, 22.499)?.fullness).toBeCloseTo(0.8, 2);
  expect(breathingAt(sigh, 23)).toMatchObject({ phase: 'sip' });
  expect(breathingAt(sigh, 23.499)?.fullness).toBeCloseTo(1, 2);
  expect(breathingAt(sigh, 29.5)).toMatchObject({ phase: 'rest', fullness: 0 });
});

test('a step without a breath has none', () => {
  expect(breathingAt({ step: { seconds: 10, text: 'Rest' }, from: 0, to: 10 }, 5)).toBeUndefined();
});

test('whatever the pattern, lungs fill and empty without a jump, and each phase lasts what it says', () => {
  const part = fc.integer({ min: 0, max: 8 });
  const pattern = fc.tuple(fc.integer({ min: 1, max: 8 }), part, fc.integer({ min: 1, max: 8 }), part);
  fc.assert(
    fc.property(pattern, fc.boolean(), (breath, sip) => {
      // A sip that takes no time is none.
      const step = placed(breath, { sip: sip && breath[1] > 0 });
      const each = breathSeconds(step.step);
      const counted = new Map<string, number>();
      let before = 0;
      for (let tick = 0; tick < each * 100; tick += 1) {
        const breathing = breathingAt(step, step.from + tick / 100);
        if (!breathing) throw new Error('It breathes');
        counted.set(breathing.phase, (counted.get(breathing.phase) ?? 0) + 1);
        expect(Math.abs(breathing.fullness - before)).toBeLessThan(0.02);
        before = breathing.fullness;
      }
      const [inwards, held, out, rest] = breath;
      expect(counted.get('in')).toBe(inwards * 100);
      expect(counted.get(step.step.sip ? 'sip' : 'hold') ?? 0).toBe(held * 100);
      expect(counted.get('out')).toBe(out * 100);
      expect(counted.get('rest') ?? 0).toBe(rest * 100);
    }),
    { numRuns: 15 },
  );
});
