import { expect, test } from 'vitest';
import { isFirstHour } from './use-first-hour.ts';

const createdAt = '2027-03-01T08:00:00.000Z';
const daysLater = (days: number): number => Date.parse(createdAt) + days * 86_400_000;

test('a new account begins with the first steps, for thirty days', () => {
  expect(isFirstHour({ createdAt }, daysLater(0))).toBe(true);
  expect(isFirstHour({ createdAt }, daysLater(30) - 1)).toBe(true);
  expect(isFirstHour({ createdAt }, daysLater(30))).toBe(false);
});

test.each(['away', 'done'] as const)('what is %s stays so on the first day too', (firstHour) => {
  expect(isFirstHour({ createdAt, firstHour }, daysLater(0))).toBe(false);
});

test('what was asked for again is there after a year', () => {
  expect(isFirstHour({ createdAt, firstHour: 'open' }, daysLater(365))).toBe(true);
});
