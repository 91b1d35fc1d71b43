import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-sharing': typeof texts;
  }
}

/** Sharing of a client's days with their coach. */
export const feature = {
  texts: 'client-sharing',
  screens: [
    {
      path: '/sharing',
      seenBy: 'user',
      title: 'title',
      menu: { position: 5, key: 'h' },
      place: { of: 'more', icon: 'M11 13.5V3.2M7.4 6.6 11 3.1l3.6 3.5M6.5 10H4.5v8.8h13V10h-2' },
      moreTexts: ['care', 'practices'],
      load: () => import('./sharing-page.tsx'),
    },
  ],
} satisfies Feature<'client-sharing'>;
