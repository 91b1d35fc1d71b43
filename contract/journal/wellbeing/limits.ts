export const wellbeingLimits = {
  items: 5,
  /** Each answer from 0 to this. */
  answer: 5,
  /** The sum times this lies between 0 and 100. */
  factor: 4,
  /** Below this a result comes with a kind word. It is no mark of the questionnaire, and says nothing about anybody. */
  kindBelow: 40,
  title: 80,
  intro: 200,
  item: 200,
  word: 60,
  citation: 500,
  rights: 500,
  /** How many instruments there are at most, beside the product's own. */
  instruments: 10,
} as const;

/** The product's own instrument; its texts are the site's. */
export const ownInstrument = 'wellbeing-check';

/** In so many days the check is due again, until somebody chooses otherwise. */
export const firstSchedule = 28;
