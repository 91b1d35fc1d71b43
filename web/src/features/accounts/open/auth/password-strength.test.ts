import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['eleven char', 'short'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['password1234', 'weak'],
  ['kettle-seven', 'fair'],
  ['blue kettle seven hills', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('words that others know do not make a password stronger', () => {
  expect(passwordStrength('mirre de wit', ['Mirre', 'de Wit'])).toBe('weak');
});
