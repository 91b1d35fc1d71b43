import { expect, test } from 'vitest';
import type { CrisisLine } from '#contract/platform/schema.ts';
import { byCountry } from './by-country.ts';

const line = (country: CrisisLine['country'], name: string): CrisisLine => ({
  id: 'A'.repeat(22),
  country,
  name,
  number: '112',
});

test("lines stand under their countries, in the order of the reader's alphabet", () => {
  const lines = [line('NL', '113'), line('DE', 'Notruf'), line('ES', '024'), line('NL', 'Alarmnummer')];
  expect(byCountry(lines, 'en').map(({ name }) => name)).toEqual(['Germany', 'Netherlands', 'Spain']);
  expect(byCountry(lines, 'de').map(({ name }) => name)).toEqual(['Deutschland', 'Niederlande', 'Spanien']);
  expect(byCountry(lines, 'en')[1]?.lines.map(({ name }) => name)).toEqual(['113', 'Alarmnummer']);
});
