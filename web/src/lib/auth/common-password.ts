// The build leaves those that are long enough; see web/common-passwords.ts.
import passwords from '@zxcvbn-ts/language-common/src/passwords.json';

const common = new Set(passwords);

// What everybody who guesses here tries first: the product's own words, and those for a password.
const words = [
  'stillwater',
  'mindfulness',
  'mindful',
  'meditation',
  'meditate',
  'coaching',
  'coach',
  'password',
  'passwort',
  'wachtwoord',
  'motdepasse',
  'contraseña',
  'welcome',
  'qwerty',
];

/** Letters beside those words below which a password is one of them with an ornament: `Stillwater2026!`. */
const leastLetters = 3;

/** Whether a password of sufficient length is among the most common, or is little more than one of the product's own words. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  if (common.has(plain)) return true;
  const letters = plain.replaceAll(/[^\p{L}]/gu, '');
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest !== letters && rest.length < leastLetters;
};
