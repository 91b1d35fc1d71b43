import { expect, test } from 'vitest';
import * as checks from './field-checks.ts';

test('an e-mail address must be complete', () => {
  expect(checks.checkEmail(' ')).toBe('required');
  expect(checks.checkEmail('ana@example')).toBe('email');
  expect(checks.checkEmail(' Ana@Example.com ')).toBeUndefined();
});

test('a name may have any letters, but nothing that a mail program would make a link of', () => {
  expect(checks.checkName('Inés O’Neill-Çelik')).toBeUndefined();
  expect(checks.checkName('visit www.example.com')).toBe('name');
  expect(checks.checkName('   ')).toBe('required');
  expect(checks.checkName('x'.repeat(81))).toBe('name');
});

test('a new password has at least 12 characters, is none of the most common, and has no other rule', async () => {
  expect(await checks.checkNewPassword('')).toBe('required');
  expect(await checks.checkNewPassword('a'.repeat(11))).toBe('passwordLength');
  expect(await checks.checkNewPassword('a'.repeat(12))).toBeUndefined();
  expect(await checks.checkNewPassword('1qaz2wsx3edc')).toBe('passwordCommon');
  expect(await checks.checkNewPassword('Stillwater2026')).toBe('passwordCommon');
});

test('years of experience are whole and not below 0', () => {
  expect(checks.checkExperience('')).toBe('required');
  for (const value of ['-1', '1.5', 'ten', '81']) expect(checks.checkExperience(value)).toBe('experience');
  for (const value of ['0', '12']) expect(checks.checkExperience(value)).toBeUndefined();
});

test('a code has six digits, pasted with spaces or without', () => {
  expect(checks.checkCode('12345')).toBe('code');
  expect(checks.checkCode('12a456')).toBe('code');
  expect(checks.checkCode(' 123 456')).toBeUndefined();
});
