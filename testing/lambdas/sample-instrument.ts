const texts = (language: string) => ({
  title: `How I am (${language})`,
  items: [1, 2, 3, 4, 5].map((number) => `Sentence ${number} (${language})`),
  words: [0, 1, 2, 3, 4, 5].map((answer) => `Answer ${answer} (${language})`),
});

/** A questionnaire as an administrator brings it; nobody's in particular. */
export const sampleInstrument = {
  texts: { en: texts('en'), nl: texts('nl'), fr: texts('fr'), es: texts('es'), de: texts('de') },
  citation: 'Example (2026). How I am.',
  lowBelow: 13,
  meaningfulChange: 10,
  rights: 'Written by ourselves.',
};
