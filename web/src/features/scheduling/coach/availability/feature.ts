import { withTemporal } from '#web/lib/time/with-temporal.ts';
import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-availability': typeof texts;
  }
}

/** When clients may book, and by which rules; the planner leads here. */
export const feature = {
  texts: 'coach-availability',
  screens: [
    {
      path: '/coach/availability',
      seenBy: 'coach',
      title: 'title',
      place: 'calendar',
      load: () => withTemporal(() => import('./availability-page.tsx')),
    },
  ],
} satisfies Feature<'coach-availability'>;
