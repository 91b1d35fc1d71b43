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
      moreTexts: ['lists', 'invoices'],
      load: () => import('./invoices-page.tsx'),
    },
    {
      path: '/invoices/:invoiceId',
      seenBy: 'user',
      title: 'one',
      moreTexts: ['lists', 'invoices'],
      load: () => import('./invoice-page.tsx'),
    },
  ],
} satisfies Feature<'client-invoices'>;
