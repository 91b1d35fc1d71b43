import * as v from 'valibot';

/** Interface and e-mail languages, ISO 639-1. The first is the default. */
export const languages = ['en', 'nl', 'fr', 'es', 'de'] as const;

export const Language = v.picklist(languages);
export type Language = v.InferOutput<typeof Language>;

export const defaultLanguage: Language = 'en';

/** The best offered language for a BCP 47 tag such as `nl-BE`; the default for anything unknown. */
export const languageOf = (tag: string | undefined): Language => {
  const primary = tag?.toLowerCase().split('-')[0];
  return languages.find((language) => language === primary) ?? defaultLanguage;
};

/**
 * How a language writes dates, times and numbers in a region, as a BCP 47 tag: `de-CH`. Our English is British, so `3 Mar 2026` and `14:05`.
 * @param region ISO 3166-1 alpha-2; without one, where the language is at home
 */
export const localeOf = (language: string, region?: string): string => {
  if (language !== 'en') return region ? `${language}-${region}` : language;
  return region && isWritten(`en-${region}`) ? `en-${region}` : 'en-GB';
};

const written = new Map<string, boolean>();

/** Of English nobody writes in a region Intl makes the American one, where the month comes first. */
const isWritten = (locale: string): boolean => {
  const is = written.get(locale) ?? new Intl.DateTimeFormat(locale).resolvedOptions().locale === locale;
  written.set(locale, is);
  return is;
};
