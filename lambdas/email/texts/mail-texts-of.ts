import type { Language } from '#contract/core/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { AccountTexts, MailTexts } from './mail-texts.ts';
import { mailWordsOf } from './mail-words.ts';
import { nl } from './nl.ts';

const texts: Record<Language, AccountTexts> = { en, nl, fr, es, de };

export const mailTextsOf = (language: Language): MailTexts => ({
  ...mailWordsOf(language),
  ...texts[language],
});
