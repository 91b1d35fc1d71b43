import { limits } from '#contract/core/limits.ts';

export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/**
 * A rough guess, only a hint: the rule is the length alone.
 * @param personal words that others may know, such as the name and the address
 */
export const passwordStrength = (password: string, personal: readonly string[] = []): Strength => {
  if (password.length < limits.password.minimum) return 'short';
  const variety = new Set(password.toLowerCase()).size;
  const telling = withoutWords(password.toLowerCase(), [...personal, ...common]);
  if (variety < 6 || telling.length < 6 || isRun(password)) return 'weak';
  return telling.length >= 16 && variety >= 9 ? 'strong' : 'fair';
};

const common = [
  'password',
  'passwort',
  'wachtwoord',
  'motdepasse',
  'contraseña',
  'stillwater',
  'welcome',
  'qwerty',
  '123456',
];

const withoutWords = (text: string, words: readonly string[]): string =>
  words
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
    .reduce((rest, word) => rest.replaceAll(word, ''), text);

// abcdefgh…, 87654321…, aaaaaaaa…
const isRun = (text: string): boolean => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length * 0.7;
};
