import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    landing: typeof texts;
  }
}

/** The page that introduces Stillwater. */
export const feature = {
  texts: 'landing',
  screens: [{ path: '/welcome', seenBy: 'everybody', title: 'pageTitle', load: () => import('./landing-page.tsx') }],
} satisfies Feature<'landing'>;
