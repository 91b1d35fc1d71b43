import type { Feature } from '#web/shell/feature.ts';
import type administrator from './help-administrator/texts/en.json';
import type client from './help-client/texts/en.json';
import type coach from './help-coach/texts/en.json';
import type visitor from './help-visitor/texts/en.json';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'account-help': typeof texts;
    'help-visitor': typeof visitor;
    'help-client': typeof client;
    'help-coach': typeof coach;
    'help-administrator': typeof administrator;
  }
}

/** Questions and answers, for whoever comes: each question has an address, and errors lead to it. */
export const feature = {
  texts: 'account-help',
  screens: [
    {
      path: '/help',
      seenBy: 'everybody',
      title: 'title',
      moreTexts: ['operator'],
      menu: { position: 2 },
      load: async () => {
        const { Component, loadAnswers } = await import('./help-page.tsx');
        // Where the answers are, a first visit of another page need not know.
        await loadAnswers();
        return { Component };
      },
    },
  ],
} satisfies Feature<'account-help'>;
