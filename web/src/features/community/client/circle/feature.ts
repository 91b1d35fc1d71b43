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
      menu: { position: 7.5, news: 'posts' },
      moreTexts: ['circle', 'crisis', 'lists', 'practices'],
      load: () => import('./circle-page.tsx'),
    },
  ],
} satisfies Feature<'client-circle'>;
