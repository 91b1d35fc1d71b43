import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-notes': typeof texts;
  }
}

/** The coach's private notes, and summaries that are shared with clients. */
export const feature = {
  texts: 'coach-notes',
  screens: [
    {
      path: '/coach/notes',
      seenBy: 'coach',
      title: 'title',
      menu: { position: 6, key: 'n', icon: 'M5 3.5h9l3.5 3.5v11.5H5zM8 9h6.5M8 12.2h6.5M8 15.4h4' },
      place: 'more',
      closedInside: true,
      moreTexts: ['lists'],
      load: () => import('./notes-page.tsx'),
    },
  ],
} satisfies Feature<'coach-notes'>;
