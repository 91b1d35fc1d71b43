import type { ExampleTexts } from './example-texts.ts';

export const en: ExampleTexts = {
  name: 'Sam (example)',
  session: 'Sleep and evenings',
  checkIns: [
    'Slept badly, too many thoughts.',
    'Went for a walk at lunch. It helped.',
    'A calm evening without my phone.',
  ],
  reflections: [
    'I noticed that I hold my breath when the phone rings.',
    'Ten minutes on the bench by the water. Nothing else was needed.',
  ],
  action: 'No screens after nine',
  note: {
    title: 'Sleep and evenings',
    paragraphs: [
      'Sam lies awake on work nights. Sunday evenings are the hardest.',
      'Agreed: no screens after nine, for two weeks. Ask next time what the evenings were like.',
    ],
  },
  summary: {
    title: 'Calmer evenings',
    paragraphs: ['You saw that your evenings decide how you sleep. Until next time: no screens after nine.'],
  },
};
