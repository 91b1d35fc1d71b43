import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'account-settings': typeof texts;
  }
}

/** Settings of a person's own account. */
export const feature = {
  texts: 'account-settings',
  screens: [
    {
      path: '/settings',
      seenBy: 'signed-in',
      title: 'title',
      menu: { position: 1 },
      moreTexts: ['bell'],
      load: () => import('./settings-page.tsx'),
    },
    {
      path: '/settings/second-factor',
      seenBy: 'signed-in',
      title: 'secondFactor.title',
      moreTexts: ['sign-in-again'],
      load: () => import('./second-factor/second-factor-page.tsx'),
    },
    {
      path: '/settings/reminders',
      seenBy: 'user',
      title: 'nudges.title',
      load: () => import('./reminders/reminders-page.tsx'),
    },
    {
      path: '/settings/data',
      seenBy: 'signed-in',
      title: 'data.title',
      moreTexts: ['sign-in-again'],
      load: () => import('./data/data-page.tsx'),
    },
  ],
} satisfies Feature<'account-settings'>;
