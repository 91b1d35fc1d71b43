import { expect, test } from 'vitest';
import fc, { anyText } from '#testing/property.ts';
import { fold } from './fold.ts';

test.each([
  ['Zoë', 'zoe'],
  ['ZOE\u0308', 'zoe'],
  ['Ağa Çelik', 'aga celik'],
  ['İnci', 'inci'],
  ['Ελένη', 'ελενη'],
  ['Strauß', 'STRAUSS'],
  ['Işık', 'ISIK'],
  ['Семён', 'семен'],
  ['مُحَمَّد', 'محمد'],
])('%s and %s are the same to a search', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['Devanagari: vowel signs', 'की', 'का'],
  ['Devanagari: a joined and a full consonant', 'क्त', 'कत'],
  ['Hangul: an open and a closed syllable', '하', '한'],
  ['Japanese: voiced and unvoiced', 'が', 'か'],
  ['Thai: vowels above and below', 'กิน', 'กุน'],
])('%s are not: %s and %s are different words', (_, one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test('a syllable of Hangul begins with itself alone, however it was written', () => {
  expect(fold('한'.normalize('NFD'))).toBe('한');
  expect(fold('한결').startsWith(fold('하'))).toBe(false);
  expect(fold('한결').startsWith(fold('한'))).toBe(true);
});

test('a search that breaks off within a word finds it', () => {
  expect(fold('Κωνσταντίνος').startsWith(fold('ΚΩΝΣ'))).toBe(true);
});

test('what is folded does not change when it is folded again', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});
