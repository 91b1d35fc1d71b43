import { expect, test } from 'vitest';
import { areLow, isInForce } from './low-days.ts';

const day = (date: string, ...moods: readonly number[]) => ({
  day: `2026-03-${date}`,
  moodSum: moods.reduce((sum, mood) => sum + mood, 0),
  moodCount: moods.length,
});
const today = '2026-03-03';

test.each([
  ['one low day', { mood: 2, days: 1 }, [day('03', 2)], true],
  ['a day that was low in the mean', { mood: 2, days: 1 }, [day('03', 1, 3)], true],
  ['a day that got better', { mood: 2, days: 1 }, [day('03', 1, 5)], false],
  ['awful days alone', { mood: 1, days: 1 }, [day('03', 2)], false],
  ['three in a row', { mood: 2, days: 3 }, [day('01', 2), day('02', 1), day('03', 2)], true],
  ['a better day between', { mood: 2, days: 3 }, [day('01', 2), day('02', 4), day('03', 2)], false],
  ['a day that nothing is known of', { mood: 2, days: 2 }, [day('03', 1)], false],
  ['only days before today', { mood: 2, days: 1 }, [day('02', 1)], false],
] as const)('%s', (_, terms, days, expected) => {
  expect(areLow(terms, days, today)).toBe(expected);
});

test('it is in force only when both have agreed, and no longer once it has ended', () => {
  const both = { coach: true, client: true };
  expect(isInForce({ agreed: both, ended: false })).toBe(true);
  expect(isInForce({ agreed: { ...both, client: false }, ended: false })).toBe(false);
  expect(isInForce({ agreed: { ...both, coach: false }, ended: false })).toBe(false);
  expect(isInForce({ agreed: both, ended: true })).toBe(false);
});
