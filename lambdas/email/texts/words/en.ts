import type { MailWords } from './mail-words.ts';

export const wordsEn: MailWords = {
  locale: 'en-GB',
  greeting: (firstName) => (firstName ? `Hello ${firstName},` : 'Hello,'),
  tagline: 'Mindfulness, together with your coach',
  copyLink: 'If the button does not work, copy this address into your browser:',
  unsubscribe: 'No more emails of this kind:',
};
