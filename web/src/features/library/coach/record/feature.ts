import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-record': typeof texts;
  }
}

/** A coach's own voice: a practice is read sentence by sentence, and saved for all clients or one. */
export const feature = {
  texts: 'coach-record',
  screens: [
    {
      path: '/coach/record',
      seenBy: 'coach',
      title: 'title',
      place: 'more',
      moreTexts: ['lists', 'files', 'practices'],
      closedInside: true,
      load: () => import('./record-page.tsx'),
    },
  ],
} satisfies Feature<'coach-record'>;
