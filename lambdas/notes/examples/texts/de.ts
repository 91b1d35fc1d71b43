import type { ExampleTexts } from './example-texts.ts';

export const de: ExampleTexts = {
  name: 'Sam (Beispiel)',
  session: 'Schlaf und Abende',
  checkIns: [
    'Schlecht geschlafen, zu viele Gedanken.',
    'Mittags spazieren gegangen. Das half.',
    'Ein ruhiger Abend ohne Handy.',
  ],
  reflections: [
    'Mir fiel auf, dass ich den Atem anhalte, wenn das Telefon klingelt.',
    'Zehn Minuten auf der Bank am Wasser. Mehr brauchte es nicht.',
  ],
  action: 'Keine Bildschirme nach neun',
  note: {
    title: 'Schlaf und Abende',
    paragraphs: [
      'Sam liegt vor Arbeitstagen wach. Am schwersten sind die Sonntagabende.',
      'Vereinbart: zwei Wochen keine Bildschirme nach neun. Nächstes Mal nach den Abenden fragen.',
    ],
  },
  summary: {
    title: 'Ruhigere Abende',
    paragraphs: [
      'Du hast gesehen, dass deine Abende bestimmen, wie du schläfst. Bis zum nächsten Mal: keine Bildschirme nach neun.',
    ],
  },
};
