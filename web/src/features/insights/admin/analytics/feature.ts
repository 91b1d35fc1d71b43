import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'admin-analytics': typeof texts;
  }
}

/** How the platform grows and is used. */
export const feature = {
  texts: 'admin-analytics',
  screens: [
    {
      path: '/admin/analytics',
      seenBy: 'internal-superuser',
      title: 'title',
      menu: { position: 4, key: 'a', icon: 'M3.5 18.5h15M6 18.5v-5M11 18.5v-13M16 18.5V10' },
      load: () => import('./analytics-page.tsx'),
    },
  ],
} satisfies Feature<'admin-analytics'>;
