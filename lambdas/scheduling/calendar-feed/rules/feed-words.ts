import type { Language } from '#contract/core/languages.ts';

/** Words of a calendar beside names and titles. */
export interface FeedWords {
  /** Of the whole calendar. */
  readonly name: string;
  readonly withCoach: (coach: string) => string;
  readonly blocked: string;
}

export const feedWords: Readonly<Record<Language, FeedWords>> = {
  en: {
    name: 'Stillwater sessions',
    withCoach: (coach) => `Session with ${coach}`,
    blocked: 'Blocked time',
  },
  nl: {
    name: 'Stillwater-sessies',
    withCoach: (coach) => `Sessie met ${coach}`,
    blocked: 'Geblokkeerde tijd',
  },
  fr: {
    name: 'Séances Stillwater',
    withCoach: (coach) => `Séance avec ${coach}`,
    blocked: 'Temps bloqué',
  },
  es: {
    name: 'Sesiones de Stillwater',
    withCoach: (coach) => `Sesión con ${coach}`,
    blocked: 'Tiempo bloqueado',
  },
  de: {
    name: 'Stillwater-Sitzungen',
    withCoach: (coach) => `Sitzung mit ${coach}`,
    blocked: 'Blockierte Zeit',
  },
};
