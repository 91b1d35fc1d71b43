import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-journal': typeof texts;
  }
}

/** Everything that a client has noted, latest first. */
export const feature = {
  texts: 'client-journal',
  screens: [
    {
      path: '/journal',
      seenBy: 'user',
      title: 'title',
      menu: { position: 3, key: 'j' },
      place: { of: 'journal', leads: true, segment: 'entries' },
      moreTexts: ['days', 'lists', 'practices'],
      load: () => import('./journal-page.tsx'),
    },
  ],
} satisfies Feature<'client-journal'>;
