import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'invoice-link': typeof texts;
  }
}

/** One invoice or credit note, for whoever has the link of a mail. */
export const feature = {
  texts: 'invoice-link',
  screens: [
    {
      path: '/invoice',
      seenBy: 'everybody',
      title: 'title',
      moreTexts: ['invoices', 'problems'],
      load: () => import('./invoice-link-page.tsx'),
    },
  ],
} satisfies Feature<'invoice-link'>;
