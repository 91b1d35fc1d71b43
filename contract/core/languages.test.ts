import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';

test.each([
  ['nl', 'nl'],
  ['nl-BE', 'nl'],
  ['FR-ca', 'fr'],
  ['pt-BR', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('the language for %j is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});
