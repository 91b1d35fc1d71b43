import { withTemporal } from '#web/lib/time/with-temporal.ts';
import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-session': typeof texts;
  }
}

/** One session: what happened since the last one, its note, and what comes next. */
export const feature = {
  texts: 'coach-session',
  screens: [
    {
      path: '/coach/sessions/:sessionId',
      seenBy: 'coach',
      title: 'title',
      place: 'calendar',
      moreTexts: ['lists', 'coach-notes', 'practices', 'days', 'problems'],
      load: () => withTemporal(() => import('./session-page.tsx')),
    },
  ],
} satisfies Feature<'coach-session'>;
