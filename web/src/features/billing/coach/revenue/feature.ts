import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-revenue': typeof texts;
  }
}

/** The coach's money: invoices, packages of sessions, payments, and who issues it all. */
export const feature = {
  texts: 'coach-revenue',
  screens: [
    {
      path: '/coach/revenue',
      seenBy: 'coach',
      title: 'title.revenue',
      menu: {
        position: 7,
        key: 'r',
        icon: 'M3 6.5h16v10H3zM11 13.8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM6 9v0M16 14v0',
      },
      place: 'more',
      moreTexts: ['lists', 'invoices'],
      load: () => import('./revenue-page.tsx'),
    },
    {
      path: '/coach/revenue/invoices/:invoiceId',
      seenBy: 'coach',
      title: 'title.invoice',
      place: 'more',
      moreTexts: ['lists', 'invoices'],
      load: () => import('./invoice-page.tsx'),
    },
  ],
} satisfies Feature<'coach-revenue'>;
