import type { Language } from '#contract/core/languages.ts';
import type { SessionPlace } from '#contract/scheduling/sessions/schema.ts';
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

/** Where a session is held, in words; nothing of what is online. */
export const placeText = (place: SessionPlace | undefined, language: Language): string | undefined =>
  place?.kind === 'phone' ? texts[language].byPhone : place?.address;

export const sessionTextsOf = (language: Language): SessionTexts => texts[language];
