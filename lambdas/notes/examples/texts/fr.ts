import type { ExampleTexts } from './example-texts.ts';

export const fr: ExampleTexts = {
  name: 'Sam (exemple)',
  session: 'Sommeil et soirées',
  checkIns: [
    'Mal dormi, trop de pensées.',
    'Promenade à midi. Cela m’a fait du bien.',
    'Une soirée calme sans téléphone.',
  ],
  reflections: [
    'J’ai remarqué que je retiens mon souffle quand le téléphone sonne.',
    'Dix minutes sur le banc au bord de l’eau. Il ne fallait rien de plus.',
  ],
  action: 'Pas d’écran après vingt et une heures',
  note: {
    title: 'Sommeil et soirées',
    paragraphs: [
      'Sam dort mal les veilles de travail. Le dimanche soir est le plus difficile.',
      'Convenu : pas d’écran après vingt et une heures, pendant deux semaines. Demander la prochaine fois comment étaient les soirées.',
    ],
  },
  summary: {
    title: 'Des soirées plus calmes',
    paragraphs: [
      'Vous avez vu que vos soirées décident de votre sommeil. D’ici la prochaine fois : pas d’écran après vingt et une heures.',
    ],
  },
};
