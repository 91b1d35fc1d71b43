import type { ExampleTexts } from './example-texts.ts';

export const nl: ExampleTexts = {
  name: 'Sam (voorbeeld)',
  session: 'Slaap en avonden',
  checkIns: [
    'Slecht geslapen, te veel gedachten.',
    'Tussen de middag gewandeld. Dat hielp.',
    'Een rustige avond zonder telefoon.',
  ],
  reflections: [
    'Ik merkte dat ik mijn adem inhoud als de telefoon gaat.',
    'Tien minuten op het bankje bij het water. Meer was niet nodig.',
  ],
  action: 'Geen schermen na negen uur',
  note: {
    title: 'Slaap en avonden',
    paragraphs: [
      'Sam ligt wakker als het een werkdag wordt. Zondagavond is het zwaarst.',
      'Afgesproken: twee weken geen schermen na negen uur. Volgende keer vragen hoe de avonden waren.',
    ],
  },
  summary: {
    title: 'Rustigere avonden',
    paragraphs: ['Je zag dat je avonden bepalen hoe je slaapt. Tot de volgende keer: geen schermen na negen uur.'],
  },
};
