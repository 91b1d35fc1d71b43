import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-wellbeing': typeof texts;
  }
}

/** The well-being check: five sentences now and then, and how the answers went. */
export const feature = {
  texts: 'client-wellbeing',
  screens: [
    {
      path: '/wellbeing',
      seenBy: 'user',
      title: 'title',
      place: { of: 'journal', segment: 'wellbeing' },
      moreTexts: ['wellbeing-check', 'days'],
      load: () => import('./wellbeing-page.tsx'),
    },
  ],
} satisfies Feature<'client-wellbeing'>;
