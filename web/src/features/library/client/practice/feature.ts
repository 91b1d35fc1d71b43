import type { Feature } from '#web/shell/feature.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'client-practice': typeof texts;
  }
}

/** The library, the player, the timer with bells, and the breathing pacer. */
export const feature = {
  texts: 'client-practice',
  screens: [
    {
      path: '/practice',
      seenBy: 'user',
      title: 'title.practice',
      menu: { position: 2, key: 'p' },
      place: { of: 'practise', leads: true },
      moreTexts: ['practices', 'lists', 'problems'],
      load: () => import('./library/practice-page.tsx'),
    },
    {
      path: '/practice/play',
      seenBy: 'user',
      onlyLed: true,
      title: 'title.play',
      place: 'practise',
      moreTexts: ['practices', 'days', 'problems'],
      load: () => import('./play-page.tsx'),
    },
    {
      path: '/timer',
      seenBy: 'user',
      title: 'title.timer',
      place: 'practise',
      moreTexts: ['practices', 'days'],
      load: () => import('./timer/timer-page.tsx'),
    },
    {
      path: '/breathe',
      seenBy: 'user',
      title: 'title.breathe',
      place: 'practise',
      moreTexts: ['practices', 'days', 'problems'],
      load: () => import('./guided/breathe-page.tsx'),
    },
  ],
} satisfies Feature<'client-practice'>;
