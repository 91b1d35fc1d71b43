import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'user-journal': typeof texts;
  }
}

/** Everything that a client has noted, latest first. */
export const feature = {
  texts: 'user-journal',
  screens: [
    {
      path: '/journal',
      seenBy: 'user',
      title: 'title',
      menu: { position: 3 },
      moreTexts: ['days', 'lists', 'practices'],
      load: () => import('./journal-page.tsx'),
    },
  ],
} satisfies Feature<'user-journal'>;
