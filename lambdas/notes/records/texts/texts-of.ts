import type { Language } from '#contract/core/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { nl } from './nl.ts';
import type { RecordTexts } from './record-texts.ts';

const texts: Readonly<Record<Language, RecordTexts>> = { en, nl, fr, es, de };

export const textsOf = (language: Language): RecordTexts => texts[language];
