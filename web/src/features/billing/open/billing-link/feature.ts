import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'billing-link': typeof texts;
  }
}

/** A form for the details that invoices name, for whoever has the link of a mail. */
export const feature = {
  texts: 'billing-link',
  screens: [
    {
      path: '/billing',
      seenBy: 'everybody',
      title: 'title',
      moreTexts: ['problems'],
      load: () => import('./billing-link-page.tsx'),
    },
  ],
} satisfies Feature<'billing-link'>;
