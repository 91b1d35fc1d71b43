import { type Language, languages } from './languages.ts';

/** Who runs a site, and under which law. A setting of the stage, so that one build serves every operator. */
export interface Operator {
  readonly name: string;
  /** On one line. */
  readonly address: string;
  readonly email: string;
  /** Whose law applies; ISO 3166-1 alpha-2. */
  readonly country: string;
  /** A day, `2026-03-02`. */
  readonly termsDate: string;
}

export type OperatorWord = 'name' | 'address' | 'email' | 'law' | 'date';

/** What a page says of an operator, in the reader's language. */
export const operatorWords = (operator: Operator, language: Language): Readonly<Record<OperatorWord, string>> => {
  const locale = language === 'en' ? 'en-GB' : language;
  return {
    name: operator.name,
    address: operator.address,
    email: operator.email,
    law: new Intl.DisplayNames(locale, { type: 'region' }).of(operator.country) ?? operator.country,
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(operator.termsDate)),
  };
};

/**
 * What the build writes into pages instead of an operator it does not know: a part for sites that name one, a part for the others, and the
 * words of the first. `withOperator` leaves one of the parts. `index.html` has the same marks in `<meta name="operator">`, where the application reads them.
 */
export const operatorMarks = {
  begin: '{{operator}}',
  otherwise: '{{no operator}}',
  end: '{{/operator}}',
  words: {
    name: '{{operator.name}}',
    address: '{{operator.address}}',
    email: '{{operator.email}}',
    law: '{{operator.law}}',
    date: '{{operator.date}}',
  },
} as const;

const either = /\{\{operator\}\}(.*?)\{\{no operator\}\}(.*?)\{\{\/operator\}\}/gs;

/** A document of the build as a stage serves it. */
export const withOperator = (html: string, operator: Operator | undefined): string => {
  const chosen = html.replaceAll(either, (_, named: string, unnamed: string) => (operator ? named : unnamed));
  const language = languages.find((known) => chosen.includes(`<html lang="${known}"`)) ?? 'en';
  const words = operator
    ? { ...operatorWords(operator, language), country: operator.country, termsDate: operator.termsDate }
    : { name: '', address: '', email: '', country: '', termsDate: '' };
  return Object.entries(words).reduce(
    (text, [name, word]) => text.replaceAll(`{{operator.${name}}}`, () => escaped(word)),
    chosen,
  );
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
