import type { Language } from '#contract/core/languages.ts';
import { sessionsDe } from './de.ts';
import { sessionsEn } from './en.ts';
import { sessionsEs } from './es.ts';
import { sessionsFr } from './fr.ts';
import { sessionsNl } from './nl.ts';
import type { SessionTexts } from './session-texts.ts';

const texts: Record<Language, SessionTexts> = {
  en: sessionsEn,
  nl: sessionsNl,
  fr: sessionsFr,
  es: sessionsEs,
  de: sessionsDe,
};

export const sessionTextsOf = (language: Language): SessionTexts => texts[language];
