import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-voice': typeof texts;
  }
}

/** A voice note for the journal. Its document alone may use a microphone, so that links to it load a document. */
export const feature = {
  texts: 'client-voice',
  screens: [
    {
      path: '/journal/voice',
      seenBy: 'user',
      title: 'title',
      place: 'journal',
      moreTexts: ['days'],
      load: () => import('./voice-page.tsx'),
    },
  ],
} satisfies Feature<'client-voice'>;
