import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-calendars': typeof texts;
  }
}

/** The coach's calendars elsewhere, whose busy times cannot be booked. */
export const feature = {
  texts: 'coach-calendars',
  screens: [
    {
      path: '/coach/calendars',
      seenBy: 'coach',
      title: 'title',
      place: 'calendar',
      closedInside: true,
      load: () => import('./calendars-page.tsx'),
    },
  ],
} satisfies Feature<'coach-calendars'>;
