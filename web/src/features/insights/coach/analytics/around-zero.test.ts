import { expect, test } from 'vitest';
import { ticksFor } from '#web/ui/chart/plot.ts';
import { aroundZero } from './around-zero.ts';

test.each([
  [[], 10],
  [[-3, 4.5], 10],
  [[-31, 12], 50],
  [[-500], 500],
  [[-120_000, 345_678], 500_000],
])('%j lies between equal ends, with a line at zero', (values, end) => {
  const { from, to } = aroundZero(values, 10);
  expect([from, to]).toEqual([-end, end]);
  expect(ticksFor(to, from)).toContain(0);
});
