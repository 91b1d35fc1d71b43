import type { Language } from '#contract/core/languages.ts';

const wordsNl: MailWords = {
  locale: 'nl-NL',
  labelled: (label) => `${label}:`,
  greeting: (firstName) => (firstName ? `Hallo ${firstName},` : 'Hallo,'),
  tagline: 'Mindfulness, samen met je coach',
  copyLink: 'Werkt de knop niet? Kopieer dan dit adres naar je browser:',
  unsubscribe: 'Uitschrijven voor deze e-mails:',
  endMails: (coachName) => `Schrijf me niet meer. Zo krijg je op dit adres geen e-mails van ${coachName} meer:`,
};

const wordsFr: MailWords = {
  locale: 'fr-FR',
  labelled: (label) => `${label} :`,
  greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
  tagline: 'La pleine conscience, avec votre coach',
  copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  unsubscribe: 'Me désabonner de ces e-mails :',
  endMails: (coachName) => `Ne plus m’écrire. Cela met fin à tous les e-mails de ${coachName} à cette adresse :`,
};

const wordsEs: MailWords = {
  locale: 'es-ES',
  labelled: (label) => `${label}:`,
  greeting: (firstName) => (firstName ? `Hola, ${firstName}:` : 'Hola:'),
  tagline: 'Mindfulness, junto a tu coach',
  copyLink: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  unsubscribe: 'Darme de baja de estos correos:',
  endMails: (coachName) => `No me escribas más. Así terminan todos los correos de ${coachName} a esta dirección:`,
};

const wordsEn: MailWords = {
  locale: 'en-GB',
  labelled: (label) => `${label}:`,
  greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  tagline: 'Mindfulness, together with your coach',
  copyLink: 'If the button doesn’t work, copy this address into your browser:',
  unsubscribe: 'Unsubscribe from these emails:',
  endMails: (coachName) => `Don’t write to me again. This ends all emails from ${coachName} to this address:`,
};

const wordsDe: MailWords = {
  locale: 'de-DE',
  labelled: (label) => `${label}:`,
  greeting: (firstName) => (firstName ? `Hallo ${firstName},` : 'Hallo,'),
  tagline: 'Achtsamkeit, gemeinsam mit deinem Coach',
  copyLink: 'Falls die Schaltfläche nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  unsubscribe: 'Diese E-Mails abbestellen:',
  endMails: (coachName) => `Nicht mehr schreiben. Damit enden alle E-Mails von ${coachName} an diese Adresse:`,
};

/** Words of every email. */
export interface MailWords {
  /** BCP 47 tag that dates are written for. */
  readonly locale: string;
  /** A label before what it names, with the colon of the language: `Code:`. */
  readonly labelled: (label: string) => string;
  readonly greeting: (firstName: string | undefined) => string;
  /** The last line of every mail, beside the product's name. */
  readonly tagline: string;
  /** Below a button, before its address. */
  readonly copyLink: string;
  /** Before the address at which mails are ended that nobody has to get. */
  readonly unsubscribe: string;
  /** The same, in a mail to somebody who has no account, where all mails of a coach are ended. */
  readonly endMails: (coachName: string) => string;
}

const texts: Record<Language, MailWords> = {
  en: wordsEn,
  nl: wordsNl,
  fr: wordsFr,
  es: wordsEs,
  de: wordsDe,
};

export const mailWordsOf = (language: Language): MailWords => texts[language];
