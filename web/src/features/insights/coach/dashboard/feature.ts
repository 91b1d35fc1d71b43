import { withTemporal } from '#web/lib/time/with-temporal.ts';
import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-dashboard': typeof texts;
  }
}

/** The coach's day at a glance. */
export const feature = {
  texts: 'coach-dashboard',
  screens: [
    {
      path: '/coach/dashboard',
      seenBy: 'coach',
      title: 'title',
      menu: { position: 1, key: 'd', icon: 'M3.5 3.5h6v7h-6zM12.5 3.5h6v4h-6zM12.5 10.5h6v8h-6zM3.5 13.5h6v5h-6z' },
      place: { of: 'today', leads: true },
      moreTexts: ['practices'],
      load: () => withTemporal(() => import('./dashboard-page.tsx')),
    },
  ],
} satisfies Feature<'coach-dashboard'>;
