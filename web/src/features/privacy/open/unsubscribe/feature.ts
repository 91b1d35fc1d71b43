import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    unsubscribe: typeof texts;
  }
}

/** Where mails of one kind are ended, for whoever has the link of such a mail. */
export const feature = {
  texts: 'unsubscribe',
  screens: [
    {
      path: '/unsubscribe',
      seenBy: 'everybody',
      title: 'title',
      moreTexts: ['problems'],
      load: () => import('./unsubscribe-page.tsx'),
    },
  ],
} satisfies Feature<'unsubscribe'>;
