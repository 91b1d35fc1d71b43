import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-circle': typeof texts;
  }
}

/** The circle of a client's coach. */
export const feature = {
  texts: 'client-circle',
  screens: [
    {
      path: '/circle',
      seenBy: 'user',
      title: 'title',
      menu: { position: 7.5, key: 'c', news: 'posts' },
      place: { of: 'more', icon: 'M3.5 4.5h11v8h-6l-3 2.8v-2.8h-2zM17 8h1.5v8h-2v2.6l-2.8-2.6H9' },
      moreTexts: ['circle', 'crisis', 'lists', 'practices'],
      load: () => import('./circle-page.tsx'),
    },
  ],
} satisfies Feature<'client-circle'>;
