import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-content': typeof texts;
  }
}

/** The library, uploads of the coach, and programmes made of both. */
export const feature = {
  texts: 'coach-content',
  screens: [
    {
      path: '/coach/content',
      seenBy: 'coach',
      title: 'title.library',
      menu: {
        position: 4,
        key: 'l',
        icon: 'M11 6.2C9.3 4.8 6.7 4.2 3.5 4.3v12.4c3.2-.1 5.8.5 7.5 1.9 1.7-1.4 4.3-2 7.5-1.9V4.3c-3.2-.1-5.8.5-7.5 1.9Zm0 0v12.4',
      },
      place: 'more',
      moreTexts: ['lists', 'files', 'practices', 'habits'],
      load: () => import('./library/library-page.tsx'),
    },
    {
      path: '/coach/content/programmes',
      seenBy: 'coach',
      title: 'title.programmes',
      place: 'more',
      moreTexts: ['lists'],
      load: () => import('./programmes/programmes-page.tsx'),
    },
    {
      path: '/coach/content/programmes/:programmeId',
      seenBy: 'coach',
      title: 'title.programme',
      place: 'more',
      moreTexts: ['lists', 'files', 'practices', 'habits'],
      load: () => import('./programmes/programme-page.tsx'),
    },
  ],
} satisfies Feature<'coach-content'>;
