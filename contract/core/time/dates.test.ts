import { expect, test } from 'vitest';
import { daysBetween, plusDays } from './dates.ts';

test('dates are added and counted over months, leap days and years', () => {
  expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(plusDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(plusDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(plusDays('9999-12-31', 1)).toBe('+010000-01-01');
  expect(daysBetween('2027-12-31', '2028-03-01')).toBe(61);
  expect(daysBetween('2028-03-01', '2027-12-31')).toBe(-61);
});
