import type { Language } from '#contract/core/languages.ts';
import type { SessionPlace } from '#contract/scheduling/sessions/schema.ts';

const byPhone: Record<Language, string> = {
  en: 'By phone',
  nl: 'Telefonisch',
  fr: 'Par téléphone',
  es: 'Por teléfono',
  de: 'Telefonisch',
};

/** Where a session is held, in words; nothing of what is online. Apart from the texts of mails, which who reads a feed need not load. */
export const placeText = (place: SessionPlace | undefined, language: Language): string | undefined =>
  place?.kind === 'phone' ? byPhone[language] : place?.address;
