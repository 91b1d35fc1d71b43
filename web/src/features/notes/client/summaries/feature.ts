import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-summaries': typeof texts;
  }
}

/** Summaries that the coach shared with the client. */
export const feature = {
  texts: 'client-summaries',
  screens: [
    {
      path: '/summaries',
      seenBy: 'user',
      title: 'title',
      menu: { position: 6, key: 'y', news: 'summaries' },
      place: 'coach',
      moreTexts: ['lists'],
      load: () => import('./summaries-page.tsx'),
    },
  ],
} satisfies Feature<'client-summaries'>;
