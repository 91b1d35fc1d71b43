import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-messages': typeof texts;
  }
}

/** Messages between a client and their coach. */
export const feature = {
  texts: 'client-messages',
  screens: [
    {
      path: '/messages',
      seenBy: 'user',
      title: 'title',
      menu: { position: 7.7, key: 'm', news: 'messages' },
      place: 'coach',
      moreTexts: ['messages', 'crisis', 'lists'],
      load: () => import('./messages-page.tsx'),
    },
    {
      path: '/messages/:clientId',
      seenBy: 'user',
      title: 'title',
      place: 'coach',
      moreTexts: ['messages', 'crisis', 'lists'],
      load: () => import('./thread-page.tsx'),
    },
  ],
} satisfies Feature<'client-messages'>;
