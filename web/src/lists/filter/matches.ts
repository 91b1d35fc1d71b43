import { fold } from '#contract/core/fold.ts';

/** Whether one of the texts contains what is searched for, without regard to case, accents and doubled spaces. */
export const matches = (search: string, ...texts: readonly string[]): boolean => {
  const wanted = fold(search).trim().replaceAll(/\s+/gu, ' ');
  return texts.some((text) => fold(text).includes(wanted));
};
