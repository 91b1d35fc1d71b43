import type { MailWords } from './mail-words.ts';

export const wordsEn: MailWords = {
  locale: 'en-GB',
  labelled: (label) => `${label}:`,
  greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  tagline: 'Mindfulness, together with your coach',
  copyLink: 'If the button doesn’t work, copy this address into your browser:',
  unsubscribe: 'Unsubscribe from these emails:',
  endMails: (coachName) => `Don’t write to me again. This ends all emails from ${coachName} to this address:`,
};
