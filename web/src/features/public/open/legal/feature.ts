import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    legal: typeof texts;
  }
}

/** Terms and privacy policy. */
export const feature = {
  texts: 'legal',
  screens: [
    {
      path: '/terms',
      seenBy: 'everybody',
      title: 'terms.title',
      moreTexts: ['operator'],
      load: () => import('./terms-page.tsx'),
    },
    {
      path: '/privacy',
      seenBy: 'everybody',
      title: 'privacy.title',
      moreTexts: ['operator'],
      load: () => import('./privacy-page.tsx'),
    },
  ],
} satisfies Feature<'legal'>;
