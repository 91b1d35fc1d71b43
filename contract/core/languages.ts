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

/** How a language writes dates, times and numbers, as a BCP 47 tag: our English is British, so `3 Mar 2026` and `14:05`. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);
