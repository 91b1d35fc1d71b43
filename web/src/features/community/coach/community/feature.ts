import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-community': typeof texts;
  }
}

/** A coach's circle, and what is reported in it. */
export const feature = {
  texts: 'coach-community',
  screens: [
    {
      path: '/coach/community',
      seenBy: 'coach',
      title: 'title',
      menu: {
        position: 9,
        key: 'o',
        news: 'posts',
        icon: 'M3.5 4.5h11v8h-6l-3 2.8v-2.8h-2zM17 8h1.5v8h-2v2.6l-2.8-2.6H9',
      },
      place: 'more',
      moreTexts: ['circle', 'crisis', 'lists', 'practices'],
      load: () => import('./community-page.tsx'),
    },
  ],
} satisfies Feature<'coach-community'>;
