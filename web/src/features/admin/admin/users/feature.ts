import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'admin-users': typeof texts;
  }
}

/** Everyone on the platform. */
export const feature = {
  texts: 'admin-users',
  screens: [
    {
      path: '/admin/users',
      seenBy: 'internal-superuser',
      title: 'title',
      menu: {
        position: 2,
        key: 'u',
        icon: 'M8.5 10.5a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM2.5 18c.4-3.2 2.8-5 6-5s5.6 1.8 6 5M14.2 4.3a3.3 3.3 0 0 1 0 5.9M16.3 13.4c1.8.7 2.9 2.3 3.2 4.6',
      },
      moreTexts: ['lists'],
      load: () => import('./users-page.tsx'),
    },
  ],
} satisfies Feature<'admin-users'>;
