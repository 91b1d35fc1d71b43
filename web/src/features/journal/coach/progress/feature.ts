import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-progress': typeof texts;
  }
}

/** How all clients are getting on with what was agreed. */
export const feature = {
  texts: 'coach-progress',
  screens: [
    {
      path: '/coach/progress',
      seenBy: 'coach',
      title: 'title',
      menu: { position: 5, key: 'p', icon: 'M3 15.5l5-5.5 3.5 3.5L19 6M14 6h5v5' },
      place: 'more',
      moreTexts: ['lists'],
      load: () => import('./list/progress-page.tsx'),
    },
  ],
} satisfies Feature<'coach-progress'>;
