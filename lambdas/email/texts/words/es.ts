import type { MailWords } from './mail-words.ts';

export const wordsEs: MailWords = {
  locale: 'es-ES',
  labelled: (label) => `${label}:`,
  greeting: (firstName) => (firstName ? `Hola, ${firstName}:` : 'Hola:'),
  tagline: 'Mindfulness, junto a tu coach',
  copyLink: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  unsubscribe: 'Darme de baja de estos correos:',
  endMails: (coachName) => `No me escribas más. Así terminan todos los correos de ${coachName} a esta dirección:`,
};
