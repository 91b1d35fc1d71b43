import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'admin-dashboard': typeof texts;
  }
}

/** The platform at a glance. */
export const feature = {
  texts: 'admin-dashboard',
  screens: [
    {
      path: '/admin',
      seenBy: 'internal-superuser',
      title: 'title',
      menu: { position: 1, key: 'd', icon: 'M3.5 3.5h6v7h-6zM12.5 3.5h6v4h-6zM12.5 10.5h6v8h-6zM3.5 13.5h6v5h-6z' },
      load: () => import('./dashboard-page.tsx'),
    },
  ],
} satisfies Feature<'admin-dashboard'>;
