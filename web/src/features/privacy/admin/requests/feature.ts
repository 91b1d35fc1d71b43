import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'admin-requests': typeof texts;
  }
}

/** Requests for an export or an erasure, with their status. The audit log links here. */
export const feature = {
  texts: 'admin-requests',
  screens: [
    {
      path: '/admin/requests',
      seenBy: 'internal-superuser',
      title: 'title',
      moreTexts: ['lists'],
      load: () => import('./requests-page.tsx'),
    },
  ],
} satisfies Feature<'admin-requests'>;
