import type { Language } from '#contract/core/languages.ts';

/** Each language by its own name. The contract's type keeps the list complete; its schema stays out of the first load. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  fr: 'Français',
  es: 'Español',
  de: 'Deutsch',
};

const isLanguage = (tag: string): tag is Language => tag in languageNames;

/** As the menu shows them. */
export const languages: readonly Language[] = Object.keys(languageNames).filter(isLanguage);
