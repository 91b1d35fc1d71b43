import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'session-link': typeof texts;
  }
}

/** One session, for whoever has the link of a mail. */
export const feature = {
  texts: 'session-link',
  screens: [
    {
      path: '/session',
      seenBy: 'everybody',
      title: 'title',
      moreTexts: ['problems', 'time-requests'],
      load: () => import('./session-link-page.tsx'),
    },
  ],
} satisfies Feature<'session-link'>;
