import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Email, Experience, PageQuery, PersonName, RandomId } from './fields.ts';

test.each([
  'Anneke',
  'Jean-Luc',
  "O'Neill",
  'María José',
  'de la Cruz',
  'J. R.',
  '李小龍',
  'Ağa',
  'Nguyễn Thị Ánh',
  'Ọlọ́run',
  'ดวงใจ',
  'நிலா',
  'डॉ. राम',
  'שָׂרָה',
  'مُحَمَّد',
  '홍길동',
  'ジョン・スミス',
  '葛\u{E0100}城',
])('a person may be called %s', (name) => {
  expect(v.parse(PersonName, name)).toBe(name);
});

test('a name is trimmed and composed (NFC)', () => {
  expect(v.parse(PersonName, '  Zoe\u0308 ')).toBe('Zo\u00eb');
});

test.each([
  '',
  '   ',
  'a'.repeat(81),
  'Anna\r\nBcc: x',
  'Anna\u0000',
  'Anna\u202e',
  'https://evil.example',
  'www.evil',
  'evil.com',
  'Anna evil.co',
  'anna@evil',
  // Look-alikes of dots, at signs, slashes and letters; the domain they lead to is the same.
  'evil．com',
  'evil。com',
  'evil｡com',
  'evil․com',
  'evil﹒com',
  'me＠evil．com',
  'me﹫evil',
  'ｈｔｔｐ：／／evil',
  'ｗｗｗ．evil',
  '𝐞𝐯𝐢𝐥.𝐜𝐨𝐦',
  'ⓔⓥⓘⓛ．ⓒⓞⓜ',
  // With something between that is not seen, or an accent that no letter takes in.
  'evil.\ufe0fcom',
  'evil.\u034fcom',
  'evil\u0329.com',
])('a name cannot be %j: it goes into e-mails', (name) => {
  expect(v.is(PersonName, name)).toBe(false);
});

test('an e-mail address is trimmed and lower-cased', () => {
  expect(v.parse(Email, ' Anna@Example.COM ')).toBe('anna@example.com');
});

test.each([
  'anna',
  'anna@',
  '@example.com',
  'anna@example',
  'a b@example.com',
  'anna@example.com\r\nBcc: x@y.zz',
  `${'a'.repeat(250)}@example.com`,
])('%j is no e-mail address', (email) => {
  expect(v.is(Email, email)).toBe(false);
});

test('a page has 25 rows unless asked, and at most 100', () => {
  expect(v.parse(PageQuery, {}).limit).toBe(25);
  expect(v.parse(PageQuery, { limit: '100' }).limit).toBe(100);
  expect(v.is(PageQuery, { limit: '101' })).toBe(false);
  expect(v.is(PageQuery, { limit: '0' })).toBe(false);
  expect(v.is(PageQuery, { limit: '1e2' })).toBe(false);
});

test('years of experience are whole and not negative', () => {
  expect(v.is(Experience, 0)).toBe(true);
  expect(v.is(Experience, -1)).toBe(false);
  expect(v.is(Experience, 1.5)).toBe(false);
});

test('an identifier carries 128 bits in base64url', () => {
  expect(v.is(RandomId, Buffer.alloc(16, 0xff).toString('base64url'))).toBe(true);
  expect(v.is(RandomId, Buffer.alloc(15).toString('base64url'))).toBe(false);
});
