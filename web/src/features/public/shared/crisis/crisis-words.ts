import { fold } from '#contract/core/fold.ts';

/**
 * Words by which people say that they may be in danger, in five languages. A star stands for whatever follows in the same word. They are
 * looked for on the device alone, so that help can be shown: nothing is sent, stored or refused because of them.
 */
const phrases: readonly string[] = [
  // English
  'suicid*',
  'kill myself',
  'killing myself',
  'end my life',
  'ending my life',
  'end it all',
  'take my own life',
  'want to die',
  'wanna die',
  'better off dead',
  'better off without me',
  'no reason to live',
  'dont want to live',
  'do not want to live',
  'dont want to be here anymore',
  'hurt myself',
  'hurting myself',
  'harm myself',
  'cut myself',
  'cutting myself',
  'self harm*',
  'selfharm*',
  'overdose*',
  // Nederlands
  'zelfmoord*',
  'zelfdoding*',
  'suïcid*',
  'mezelf van kant*',
  'mezelf iets aandoen',
  'mezelf wat aandoen',
  'einde aan mijn leven',
  'wil dood',
  'dood wil*',
  'wil niet meer leven',
  'wil niet meer verder',
  'niet meer wil leven',
  'mezelf pijn*',
  'mezelf snijd*',
  'mezelf snij',
  'beter af zonder mij',
  'overdosis',
  // Français
  'me suicider',
  'me tuer',
  'mettre fin à mes jours',
  'mettre fin à ma vie',
  'en finir avec la vie',
  'envie de mourir',
  'veux mourir',
  'voudrais mourir',
  'voudrais être mort*',
  'plus envie de vivre',
  'plus vivre',
  'me faire du mal',
  'me scarifi*',
  'mutil*',
  'mieux sans moi',
  'surdose',
  // Español
  'quitarme la vida',
  'matarme',
  'acabar con mi vida',
  'acabar con todo',
  'quiero morir*',
  'quisiera morir*',
  'ganas de morir',
  'ganas de vivir no',
  'no quiero vivir',
  'no quiero seguir viviendo',
  'sin ganas de vivir',
  'hacerme daño',
  'cortarme',
  'autolesi*',
  'mejor sin mi',
  'sobredosis',
  // Deutsch
  'selbstmord*',
  'selbsttot*',
  'suizid*',
  'umbringen',
  'mich töten',
  'mir das leben nehmen',
  'mein leben beenden',
  'leben ein ende',
  'nicht mehr leben',
  'will sterben',
  'möchte sterben',
  'sterben will',
  'sterben möchte',
  'tot sein',
  'mir etwas antun',
  'mir was antun',
  'selbstverletz*',
  'mich selbst verletz*',
  'mich ritze*',
  'ritze mich',
  'ohne mich besser',
  'überdosis',
];

/** Letters and figures alone, without accents, a space between and around words; apostrophes join. */
const plain = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const wanted = phrases.map((phrase) => {
  const bare = plain(phrase);
  return phrase.endsWith('*') ? bare.trimEnd() : bare;
});

/** Whether a text has words in it at which help should be shown before it is sent. */
export const hasCrisisWords = (text: string): boolean => {
  const words = plain(text);
  return wanted.some((phrase) => words.includes(phrase));
};
