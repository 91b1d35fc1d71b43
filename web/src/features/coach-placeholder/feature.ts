import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/i18n/resources.ts' {
  interface Resources {
    'coach-placeholder': typeof texts;
  }
}

/** The pages of the coach that are not built yet. */
export const feature = {
  texts: 'coach-placeholder',
  screens: [
    {
      path: '/coach/dashboard',
      seenBy: 'coach',
      title: 'title.dashboard',
      menu: { position: 1, icon: 'M3.5 3.5h6v7h-6zM12.5 3.5h6v4h-6zM12.5 10.5h6v8h-6zM3.5 13.5h6v5h-6z' },
      load: () => import('./placeholder-page.tsx'),
    },
    {
      path: '/coach/sessions',
      seenBy: 'coach',
      title: 'title.sessions',
      menu: { position: 3, icon: 'M3.5 5.5h15v13h-15zM3.5 9.5h15M7.5 3v4M14.5 3v4M8 14l2.2 2 3.8-4' },
      load: () => import('./placeholder-page.tsx'),
    },
    {
      path: '/coach/content',
      seenBy: 'coach',
      title: 'title.content',
      menu: {
        position: 4,
        icon: 'M11 6.2C9.3 4.8 6.7 4.2 3.5 4.3v12.4c3.2-.1 5.8.5 7.5 1.9 1.7-1.4 4.3-2 7.5-1.9V4.3c-3.2-.1-5.8.5-7.5 1.9Zm0 0v12.4',
      },
      load: () => import('./placeholder-page.tsx'),
    },
    {
      path: '/coach/progress',
      seenBy: 'coach',
      title: 'title.progress',
      menu: { position: 5, icon: 'M3 15.5l5-5.5 3.5 3.5L19 6M14 6h5v5' },
      load: () => import('./placeholder-page.tsx'),
    },
    {
      path: '/coach/notes',
      seenBy: 'coach',
      title: 'title.notes',
      menu: { position: 6, icon: 'M5 3.5h9l3.5 3.5v11.5H5zM8 9h6.5M8 12.2h6.5M8 15.4h4' },
      load: () => import('./placeholder-page.tsx'),
    },
    {
      path: '/coach/revenue',
      seenBy: 'coach',
      title: 'title.revenue',
      menu: { position: 7, icon: 'M3 6.5h16v10H3zM11 13.8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6ZM6 9v0M16 14v0' },
      load: () => import('./placeholder-page.tsx'),
    },
    {
      path: '/coach/analytics',
      seenBy: 'coach',
      title: 'title.analytics',
      menu: { position: 8, icon: 'M3.5 18.5h15M6 18.5v-5M11 18.5v-13M16 18.5V10' },
      load: () => import('./placeholder-page.tsx'),
    },
    {
      path: '/coach/community',
      seenBy: 'coach',
      title: 'title.community',
      menu: { position: 9, icon: 'M3.5 4.5h11v8h-6l-3 2.8v-2.8h-2zM17 8h1.5v8h-2v2.6l-2.8-2.6H9' },
      load: () => import('./placeholder-page.tsx'),
    },
  ],
} satisfies Feature<'coach-placeholder'>;
