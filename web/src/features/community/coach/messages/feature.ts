import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-messages': typeof texts;
  }
}

/** Messages between a coach and their clients. */
export const feature = {
  texts: 'coach-messages',
  screens: [
    {
      path: '/coach/messages',
      seenBy: 'coach',
      title: 'title',
      menu: { position: 10, key: 'm', news: 'messages', icon: 'M3 5h16v11H3zM3.5 5.5l7.5 6 7.5-6' },
      place: 'more',
      moreTexts: ['messages', 'crisis', 'lists'],
      load: () => import('./messages-page.tsx'),
    },
    {
      path: '/coach/messages/:clientId',
      seenBy: 'coach',
      title: 'title',
      place: 'more',
      moreTexts: ['messages', 'crisis', 'lists'],
      load: () => import('./messages-page.tsx'),
    },
  ],
} satisfies Feature<'coach-messages'>;
