/** Text as searching and comparing see it: without case and without accents. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
