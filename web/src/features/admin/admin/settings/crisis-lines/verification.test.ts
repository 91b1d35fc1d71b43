import { expect, test } from 'vitest';
import { verificationOf } from './verification.ts';

const now = Date.parse('2026-07-31T12:00:00Z');

test('a line that nobody has verified says so', () => {
  expect(verificationOf({}, now)).toBe('never');
});

test('a line is to be verified again after half a year', () => {
  expect(verificationOf({ verifiedOn: '2026-07-31' }, now)).toBe('fresh');
  expect(verificationOf({ verifiedOn: '2026-01-30' }, now)).toBe('fresh');
  expect(verificationOf({ verifiedOn: '2026-01-28' }, now)).toBe('stale');
});
