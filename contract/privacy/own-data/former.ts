import type { Language } from '../../core/languages.ts';

/** Replaces the names of someone whose account was erased, where others keep their part. */
export const formerNames: Readonly<Record<Language, Readonly<Record<'user' | 'coach', readonly [string, string]>>>> = {
  en: { user: ['Former', 'client'], coach: ['Former', 'coach'] },
  nl: { user: ['Voormalige', 'cliënt'], coach: ['Voormalige', 'coach'] },
  fr: { user: ['Ancien', 'client'], coach: ['Ancien', 'coach'] },
  es: { user: ['Antiguo', 'cliente'], coach: ['Antiguo', 'coach'] },
  de: { user: ['Früherer', 'Klient'], coach: ['Früherer', 'Coach'] },
};

/** An address at which nobody is, of a domain that can never be (RFC 2606). */
export const formerAddress = 'former@stillwater.invalid';
