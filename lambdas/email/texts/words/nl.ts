import type { MailWords } from './mail-words.ts';

export const wordsNl: MailWords = {
  locale: 'nl-NL',
  labelled: (label) => `${label}:`,
  greeting: (firstName) => (firstName ? `Hallo ${firstName},` : 'Hallo,'),
  tagline: 'Mindfulness, samen met je coach',
  copyLink: 'Werkt de knop niet? Kopieer dan dit adres naar je browser:',
  unsubscribe: 'Uitschrijven voor deze e-mails:',
  endMails: (coachName) => `Schrijf me niet meer. Zo krijg je op dit adres geen e-mails van ${coachName} meer:`,
};
