import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-dashboard': typeof texts;
  }
}

/** A client's home. */
export const feature = {
  texts: 'client-dashboard',
  screens: [
    {
      path: '/dashboard',
      seenBy: 'user',
      title: 'title',
      menu: { position: 0, key: 'd' },
      place: { of: 'today', leads: true },
      moreTexts: ['days', 'practices', 'habits', 'care'],
      load: () => import('./dashboard-page.tsx'),
    },
  ],
} satisfies Feature<'client-dashboard'>;
