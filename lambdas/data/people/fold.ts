/** A text as searches compare it: without marks and in lower case. */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().normalize('NFC');
