import type { Language } from '#contract/core/languages.ts';
import type { CircleTexts } from './circle-texts.ts';
import { circleDe } from './de.ts';
import { circleEn } from './en.ts';
import { circleEs } from './es.ts';
import { circleFr } from './fr.ts';
import { circleNl } from './nl.ts';

const texts: Record<Language, CircleTexts> = {
  en: circleEn,
  nl: circleNl,
  fr: circleFr,
  es: circleEs,
  de: circleDe,
};

export const circleTextsOf = (language: Language): CircleTexts => texts[language];
