import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/i18n/resources.ts' {
  interface Resources {
    'account-help': typeof texts;
  }
}

/** Help for the kind of person who is signed in. */
export const feature = {
  texts: 'account-help',
  screens: [
    {
      path: '/help',
      seenBy: 'signed-in',
      title: 'title',
      menu: { position: 2 },
      load: () => import('./help-page.tsx'),
    },
  ],
} satisfies Feature<'account-help'>;
