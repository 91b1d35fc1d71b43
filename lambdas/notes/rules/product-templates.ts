import type { Language } from '#contract/core/languages.ts';

/** The headings of the templates that everybody has, in the order in which a session is written down by them. */
export const productTemplates = {
  soap: {
    en: ['Subjective', 'Objective', 'Assessment', 'Plan'],
    nl: ['Subjectief', 'Objectief', 'Beoordeling', 'Plan'],
    fr: ['Subjectif', 'Objectif', 'Appréciation', 'Plan'],
    es: ['Subjetivo', 'Objetivo', 'Valoración', 'Plan'],
    de: ['Subjektiv', 'Objektiv', 'Beurteilung', 'Plan'],
  },
  grow: {
    en: ['Goal', 'Reality', 'Options', 'Will'],
    nl: ['Doel', 'Werkelijkheid', 'Mogelijkheden', 'Voornemen'],
    fr: ['But', 'Réalité', 'Options', 'Volonté'],
    es: ['Meta', 'Realidad', 'Opciones', 'Voluntad'],
    de: ['Ziel', 'Realität', 'Möglichkeiten', 'Wille'],
  },
} as const satisfies Record<string, Record<Language, readonly string[]>>;

export const isProductTemplate = (id: string): id is keyof typeof productTemplates =>
  Object.hasOwn(productTemplates, id);
