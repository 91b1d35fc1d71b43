import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'admin-assets': typeof texts;
  }
}

/** All media of the platform. */
export const feature = {
  texts: 'admin-assets',
  screens: [
    {
      path: '/admin/assets',
      seenBy: 'internal-superuser',
      title: 'title',
      menu: { position: 3, key: 'f', icon: 'M3 6.5v11h16V7.8h-8L9.2 5H3zM10 10.8v4.4l3.6-2.2z' },
      moreTexts: ['lists', 'files', 'practices'],
      load: () => import('./assets-page.tsx'),
    },
  ],
} satisfies Feature<'admin-assets'>;
