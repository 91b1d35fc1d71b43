import type { Language } from '#contract/core/languages.ts';
import { wordsDe } from './de.ts';
import { wordsEn } from './en.ts';
import { wordsEs } from './es.ts';
import { wordsFr } from './fr.ts';
import type { MailWords } from './mail-words.ts';
import { wordsNl } from './nl.ts';

const texts: Record<Language, MailWords> = {
  en: wordsEn,
  nl: wordsNl,
  fr: wordsFr,
  es: wordsEs,
  de: wordsDe,
};

export const mailWordsOf = (language: Language): MailWords => texts[language];
