import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'admin-audit': typeof texts;
  }
}

/** Lists the changes of administrators and refused attempts. */
export const feature = {
  texts: 'admin-audit',
  screens: [
    {
      path: '/admin/audit',
      seenBy: 'internal-superuser',
      title: 'title',
      menu: { position: 5, key: 'l', icon: 'M5 3.5h9l3 3v12H5zM8 9.5h6M8 12.5h6M8 15.5h4' },
      moreTexts: ['lists'],
      load: () => import('./audit-page.tsx'),
    },
  ],
} satisfies Feature<'admin-audit'>;
