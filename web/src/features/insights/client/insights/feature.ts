import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-insights': typeof texts;
  }
}

/** Insights from a client's days: calendar, trend, and what goes with a better mood. */
export const feature = {
  texts: 'client-insights',
  screens: [
    {
      path: '/insights',
      seenBy: 'user',
      title: 'title',
      menu: { position: 4, key: 'i' },
      place: { of: 'journal', segment: 'insights' },
      moreTexts: ['days'],
      load: () => import('./insights-page.tsx'),
    },
  ],
} satisfies Feature<'client-insights'>;
