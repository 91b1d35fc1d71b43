import { expect, test } from 'vitest';
import { isGoodFor } from './credits.ts';

test('a credit is good for the whole of its last day, where the session is planned', () => {
  expect(isGoodFor('2027-03-01', { localStart: '2027-03-01T23:30' })).toBe(true);
  expect(isGoodFor('2027-03-01', { localStart: '2027-03-02T00:00' })).toBe(false);
});
