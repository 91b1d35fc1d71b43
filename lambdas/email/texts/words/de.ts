import type { MailWords } from './mail-words.ts';

export const wordsDe: MailWords = {
  locale: 'de-DE',
  labelled: (label) => `${label}:`,
  greeting: (firstName) => (firstName ? `Hallo ${firstName},` : 'Hallo,'),
  tagline: 'Achtsamkeit, gemeinsam mit deinem Coach',
  copyLink: 'Falls die Schaltfläche nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  unsubscribe: 'Diese E-Mails abbestellen:',
  endMails: (coachName) => `Nicht mehr schreiben. Damit enden alle E-Mails von ${coachName} an diese Adresse:`,
};
