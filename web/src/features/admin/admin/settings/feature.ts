import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'admin-settings': typeof texts;
  }
}

/** Settings of the whole platform, one part at a time. */
export const feature = {
  texts: 'admin-settings',
  screens: [
    {
      path: '/admin/settings',
      seenBy: 'internal-superuser',
      title: 'title',
      part: 'part.crisisLines',
      menu: {
        position: 6,
        key: 's',
        icon: 'M3 6.5h8M15 6.5h4M3 15.5h4M11 15.5h8M13 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 17.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
      },
      moreTexts: ['lists'],
      load: () => import('./settings-page.tsx'),
    },
    {
      path: '/admin/settings/prompts',
      seenBy: 'internal-superuser',
      title: 'title',
      part: 'part.prompts',
      moreTexts: ['lists'],
      load: () => import('./settings-page.tsx'),
    },
    {
      path: '/admin/settings/questionnaires',
      seenBy: 'internal-superuser',
      title: 'title',
      part: 'part.questionnaires',
      moreTexts: ['lists', 'wellbeing-check'],
      load: () => import('./settings-page.tsx'),
    },
    {
      path: '/admin/settings/limits',
      seenBy: 'internal-superuser',
      title: 'title',
      part: 'part.limits',
      moreTexts: ['lists'],
      load: () => import('./settings-page.tsx'),
    },
  ],
} satisfies Feature<'admin-settings'>;
