import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-sessions': typeof texts;
  }
}

/** The sessions of a client: those to come and those that were. */
export const feature = {
  texts: 'client-sessions',
  screens: [
    {
      path: '/sessions',
      seenBy: 'user',
      title: 'title.sessions',
      menu: { position: 1, key: 's' },
      place: 'coach',
      moreTexts: ['lists', 'time-requests'],
      load: () => import('./list/sessions-page.tsx'),
    },
    {
      path: '/sessions/book',
      seenBy: 'user',
      title: 'title.book',
      place: 'coach',
      moreTexts: ['time-requests'],
      load: () => import('./booking/book-page.tsx'),
    },
    {
      path: '/sessions/move',
      seenBy: 'user',
      onlyLed: true,
      title: 'title.move',
      place: 'coach',
      moreTexts: ['time-requests'],
      load: () => import('./booking/move-page.tsx'),
    },
  ],
} satisfies Feature<'client-sessions'>;
