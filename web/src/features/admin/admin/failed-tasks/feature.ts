import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'admin-failed-tasks': typeof texts;
  }
}

/** Tasks that failed ten times and were given up. The audit log links here. */
export const feature = {
  texts: 'admin-failed-tasks',
  screens: [
    {
      path: '/admin/failed-tasks',
      seenBy: 'internal-superuser',
      title: 'title',
      moreTexts: ['lists'],
      load: () => import('./failed-tasks-page.tsx'),
    },
  ],
} satisfies Feature<'admin-failed-tasks'>;
