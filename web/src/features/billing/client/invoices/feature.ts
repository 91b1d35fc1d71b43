import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-invoices': typeof texts;
  }
}

/** Invoices of a client. */
export const feature = {
  texts: 'client-invoices',
  screens: [
    {
      path: '/invoices',
      seenBy: 'user',
      title: 'title',
      place: { of: 'more', icon: 'M5.5 2.8h11v16.4l-2.75-1.6L11 19.2l-2.75-1.6-2.75 1.6zM8.5 7.2h5M8.5 10.7h5' },
      moreTexts: ['lists', 'invoices'],
      load: () => import('./invoices-page.tsx'),
    },
    {
      path: '/invoices/:invoiceId',
      seenBy: 'user',
      title: 'one',
      place: 'more',
      moreTexts: ['lists', 'invoices'],
      load: () => import('./invoice-page.tsx'),
    },
  ],
} satisfies Feature<'client-invoices'>;
