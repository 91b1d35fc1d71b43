import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-coach': typeof texts;
  }
}

/** Everything between a client and their coach, on one page: a place of the phone's bar. */
export const feature = {
  texts: 'client-coach',
  screens: [
    {
      path: '/my-coach',
      seenBy: 'user',
      title: 'title',
      place: { of: 'coach', leads: true },
      moreTexts: ['messages', 'crisis', 'lists', 'practices'],
      load: () => import('./coach-page.tsx'),
    },
  ],
} satisfies Feature<'client-coach'>;
