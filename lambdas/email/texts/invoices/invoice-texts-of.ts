import type { Language } from '#contract/core/languages.ts';
import { invoicesDe } from './de.ts';
import { invoicesEn } from './en.ts';
import { invoicesEs } from './es.ts';
import { invoicesFr } from './fr.ts';
import type { InvoiceTexts } from './invoice-texts.ts';
import { invoicesNl } from './nl.ts';

const texts: Record<Language, InvoiceTexts> = {
  en: invoicesEn,
  nl: invoicesNl,
  fr: invoicesFr,
  es: invoicesEs,
  de: invoicesDe,
};

export const invoiceTextsOf = (language: Language): InvoiceTexts => texts[language];
