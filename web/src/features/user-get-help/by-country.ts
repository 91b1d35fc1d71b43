import type { CrisisLine } from '#contract/platform/schema.ts';

export interface CountryOfLines {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  readonly lines: readonly CrisisLine[];
}

/** Lines under their countries, in the alphabet of the reader's language. */
export const byCountry = (lines: readonly CrisisLine[], language: string): CountryOfLines[] => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return [...new Set(lines.map(({ country }) => country))]
    .map((code) => ({ code, name: names.of(code) ?? code, lines: lines.filter(({ country }) => country === code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
};
