import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'coach-analytics': typeof texts;
  }
}

/** How a practice goes: its sessions, clients, credits and revenue, and how those are who agreed to count. */
export const feature = {
  texts: 'coach-analytics',
  screens: [
    {
      path: '/coach/analytics',
      seenBy: 'coach',
      title: 'title',
      menu: { position: 8, key: 'a', icon: 'M3.5 18.5h15M6 18.5v-5M11 18.5v-13M16 18.5V10' },
      place: 'more',
      closedInside: true,
      load: () => import('./analytics-page.tsx'),
    },
  ],
} satisfies Feature<'coach-analytics'>;
