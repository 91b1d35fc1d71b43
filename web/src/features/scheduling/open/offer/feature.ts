import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    offer: typeof texts;
  }
}

/** Times on offer, for whoever has the link of a mail. */
export const feature = {
  texts: 'offer',
  screens: [
    {
      path: '/offer',
      seenBy: 'everybody',
      title: 'title',
      moreTexts: ['problems'],
      load: () => import('./offer-page.tsx'),
    },
  ],
} satisfies Feature<'offer'>;
