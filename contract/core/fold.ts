/**
 * Accents are the marks that any script may borrow. Marks of one script alone are letters of it: without its vowel signs
 * Devanagari has other words, and without its voicing marks, which Unicode counts with the borrowed ones, so has Japanese.
 */
const accents = /(?![\u3099\u309a])\p{Script=Inherited}/gu;

/** A text as searches compare it, without regard to case and accents; composed again, so that a syllable of Hangul is one character. */
export const fold = (text: string): string => lowerCase(text.normalize('NFD').replaceAll(accents, '')).normalize('NFC');

// By way of the upper case, where ß is SS, as ẞ is only once it is small; and a sigma is a sigma wherever a search breaks off.
const lowerCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
