import { withTemporal } from '#web/lib/time/with-temporal.ts';
import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-sessions': typeof texts;
  }
}

/** The coach's sessions by week, month and day. */
export const feature = {
  texts: 'coach-sessions',
  screens: [
    {
      path: '/coach/sessions',
      seenBy: 'coach',
      title: 'title',
      menu: { position: 3, key: 's', icon: 'M3.5 5.5h15v13h-15zM3.5 9.5h15M7.5 3v4M14.5 3v4M8 14l2.2 2 3.8-4' },
      place: { of: 'calendar', leads: true },
      moreTexts: ['time-requests'],
      load: () => withTemporal(() => import('./sessions-page.tsx')),
    },
  ],
} satisfies Feature<'coach-sessions'>;
