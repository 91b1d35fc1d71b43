import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-get-help': typeof texts;
  }
}

/** Numbers to ring in need: in the head of every page of a client, and open to everybody: who is in need may be signed out. */
export const feature = {
  texts: 'client-get-help',
  screens: [
    {
      path: '/get-help',
      seenBy: 'everybody',
      title: 'title',
      menu: { position: 9, standsOut: true },
      load: () => import('./get-help-page.tsx'),
    },
  ],
} satisfies Feature<'client-get-help'>;
