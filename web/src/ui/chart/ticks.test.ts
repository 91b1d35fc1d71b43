import { expect, test } from 'vitest';
import { ticksFor } from './plot.ts';

test('the axis goes in round whole steps to or beyond the highest value', () => {
  expect(ticksFor(0)).toEqual([0, 1]);
  expect(ticksFor(1)).toEqual([0, 1]);
  expect(ticksFor(3)).toEqual([0, 1, 2, 3]);
  expect(ticksFor(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksFor(40)).toEqual([0, 10, 20, 30, 40]);
  expect(ticksFor(1234)).toEqual([0, 500, 1000, 1500]);
});

test('the axis of a scale begins at its lowest value', () => {
  expect(ticksFor(5, 1)).toEqual([1, 2, 3, 4, 5]);
  expect(ticksFor(100, 0)).toEqual([0, 50, 100]);
});

test('for any maximum and floor there are two to five lines that end at or above it', () => {
  for (let maximum = 0; maximum < 3000; maximum += 7) {
    for (const floor of [0, 1, 5]) {
      const ticks = ticksFor(maximum, floor);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks[0]).toBe(floor);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(maximum);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  }
});
