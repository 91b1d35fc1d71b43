import type { CrisisLine } from '#contract/admin/platform/schema.ts';

export interface CountryOfLines {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  readonly lines: readonly CrisisLine[];
}

interface LinesByCountry {
  /** In the order of `own`. */
  readonly own: readonly CountryOfLines[];
  /** In the alphabet of the reader's language. */
  readonly others: readonly CountryOfLines[];
}

/** @param own the reader's countries, the nearest first */
export const byCountry = (lines: readonly CrisisLine[], language: string, own: readonly string[]): LinesByCountry => {
  const nameOf = countryNames(language);
  const all = [...new Set(lines.map(({ country }) => country))]
    .map((code) => ({ code, name: nameOf(code), lines: lines.filter(({ country }) => country === code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return {
    own: own.flatMap((code) => all.find((country) => country.code === code) ?? []),
    others: all.filter(({ code }) => !own.includes(code)),
  };
};

export const countryNames = (language: string): ((code: string) => string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => names.of(code) ?? code;
};
