import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-clients': typeof texts;
  }
}

/** The coach's clients: the list, invitations, import. */
export const feature = {
  texts: 'coach-clients',
  screens: [
    {
      path: '/coach/clients',
      seenBy: 'coach',
      title: 'title',
      menu: {
        position: 2,
        key: 'c',
        icon: 'M8.5 10.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM2.5 18c.4-3.2 2.8-5 6-5s5.6 1.8 6 5M14.2 4.3a3.3 3.3 0 0 1 0 5.9M16.3 13.4c1.8.7 2.9 2.3 3.2 4.6',
      },
      place: { of: 'clients', leads: true },
      moreTexts: ['lists', 'practices', 'days'],
      load: () => import('./clients-page.tsx'),
    },
  ],
} satisfies Feature<'coach-clients'>;
