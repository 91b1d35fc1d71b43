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
      menu: { position: 5 },
      load: () => import('./sharing-page.tsx'),
    },
  ],
} satisfies Feature<'client-sharing'>;
