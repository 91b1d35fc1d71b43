import { expect, test } from 'vitest';
import { asFieldTime, earliest, instantOf } from './entry-moment.ts';

const now = Date.parse('2026-05-10T12:00:00.000Z');

test('what a field of date and time shows is the instant that it gives back', () => {
  for (const instant of ['2026-05-09T21:30:00.000Z', '2026-04-20T02:00:00.000Z']) {
    expect(instantOf(asFieldTime(instant), now)).toBe(instant);
  }
});

test('thirty days back is as far as it goes, and the future is not written of', () => {
  expect(instantOf(earliest(now), now)).toBe('2026-04-10T12:00:00.000Z');
  expect(instantOf(asFieldTime(now - 31 * 86_400_000), now)).toBeUndefined();
  expect(instantOf(asFieldTime(now + 3_600_000), now)).toBeUndefined();
  expect(instantOf('', now)).toBeUndefined();
});
