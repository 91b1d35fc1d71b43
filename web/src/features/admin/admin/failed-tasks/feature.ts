import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'admin-failed-tasks': typeof texts;
  }
}

/** What the platform tried ten times and gave up. The audit log leads here. */
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
