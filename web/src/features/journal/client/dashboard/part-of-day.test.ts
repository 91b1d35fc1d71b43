import { expect, test } from 'vitest';
import { partOfDay } from './dashboard-page.tsx';

test.each([
  [3, 'evening'],
  [4, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
])('at %i it is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});
