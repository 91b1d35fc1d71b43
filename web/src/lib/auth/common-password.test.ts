import passwords from '@zxcvbn-ts/language-common/src/passwords.json';
import { expect, test } from 'vitest';
import { limits } from '#contract/core/limits.ts';
import { isCommonPassword } from './common-password.ts';

test.each([
  'q1w2e3r4t5y6',
  '1QAZ2WSX3EDC',
  'administrator',
  'Stillwater2026!',
  'still-water-12',
  'mindfulness1',
  'coachcoach12',
  'ｐａｓｓｗｏｒｄ1234',
])('%s is among the first that are guessed', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['blue kettle seven hills', 'seven quiet herons', 'still water runs deep', 'my coach likes rainy days'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('a page gets those of the list only that are long enough', () => {
  expect(passwords.length).toBeGreaterThan(200);
  expect(passwords.every(({ length }) => length >= limits.password.minimum)).toBe(true);
});
