import type { ExampleTexts } from './example-texts.ts';

export const es: ExampleTexts = {
  name: 'Sam (ejemplo)',
  session: 'Sueño y noches',
  checkIns: ['Dormí mal, demasiados pensamientos.', 'Paseé al mediodía. Ayudó.', 'Una noche tranquila sin móvil.'],
  reflections: [
    'Noté que contengo la respiración cuando suena el teléfono.',
    'Diez minutos en el banco junto al agua. No hacía falta más.',
  ],
  action: 'Sin pantallas después de las nueve',
  note: {
    title: 'Sueño y noches',
    paragraphs: [
      'Sam no duerme antes de los días de trabajo. Lo más difícil son los domingos por la noche.',
      'Acordado: sin pantallas después de las nueve durante dos semanas. Preguntar la próxima vez por las noches.',
    ],
  },
  summary: {
    title: 'Noches más tranquilas',
    paragraphs: [
      'Viste que tus noches deciden cómo duermes. Hasta la próxima vez: sin pantallas después de las nueve.',
    ],
  },
};
