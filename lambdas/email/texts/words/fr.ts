import type { MailWords } from './mail-words.ts';

export const wordsFr: MailWords = {
  locale: 'fr-FR',
  labelled: (label) => `${label} :`,
  greeting: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
  tagline: 'La pleine conscience, avec votre coach',
  copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  unsubscribe: 'Me désabonner de ces e-mails :',
  endMails: (coachName) => `Ne plus m’écrire. Cela met fin à tous les e-mails de ${coachName} à cette adresse :`,
};
