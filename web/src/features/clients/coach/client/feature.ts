import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-client': typeof texts;
  }
}

/** Everything about one client: what happened, what comes next, what was agreed, and what they share. */
export const feature = {
  texts: 'coach-client',
  screens: [
    {
      path: '/coach/clients/:clientId',
      seenBy: 'coach',
      title: 'client',
      place: 'clients',
      moreTexts: [
        'lists',
        'days',
        'wellbeing-check',
        'practices',
        'habits',
        'care',
        'coach-clients',
        'invoices',
        'messages',
      ],
      load: () => import('./client-page.tsx'),
    },
  ],
} satisfies Feature<'coach-client'>;
