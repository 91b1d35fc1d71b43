import type { Language } from '#contract/core/languages.ts';
import { ownDataDe } from './de.ts';
import { ownDataEn } from './en.ts';
import { ownDataEs } from './es.ts';
import { ownDataFr } from './fr.ts';
import { ownDataNl } from './nl.ts';
import type { OwnDataTexts } from './own-data-texts.ts';

const texts: Record<Language, OwnDataTexts> = {
  en: ownDataEn,
  nl: ownDataNl,
  fr: ownDataFr,
  es: ownDataEs,
  de: ownDataDe,
};

export const ownDataTextsOf = (language: Language): OwnDataTexts => texts[language];
