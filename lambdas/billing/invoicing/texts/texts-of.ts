import type { Language } from '#contract/core/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import { nl } from './nl.ts';

const texts: Readonly<Record<Language, InvoiceTexts>> = { en, nl, fr, es, de };

export const textsOf = (language: Language): InvoiceTexts => texts[language];
