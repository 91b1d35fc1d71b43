import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { emotions, factors } from '#contract/journal/days/words.ts';

/** Feelings and factors as they are shown: those of the product in the person's language, own ones as they were written. Needs the texts `days`. */
export const useDayWords = () => {
  const { t } = useTranslation('days');
  return useMemo(() => {
    const emotion = (word: string): string => {
      const known = emotions.find((each) => each === word);
      return known ? t(`emotion.${known}`) : word;
    };
    const factor = (word: string): string => {
      const known = factors.find((each) => each === word);
      return known ? t(`factor.${known}`) : word;
    };
    return { emotion, factor };
  }, [t]);
};

/** Optional details of a mood. */
export interface Details {
  /** Those of the product by their key, and own ones by their words. */
  readonly emotions: readonly string[];
  readonly factors: readonly string[];
  readonly note: string;
}

/** The details of an entry as it is kept. */
export const detailsOf = (entry: {
  emotions: readonly string[];
  factors: readonly string[];
  note?: string | undefined;
}): Details => ({
  emotions: inOrder(entry.emotions, emotions),
  factors: inOrder(entry.factors, factors),
  note: entry.note ?? '',
});

/** Words of the product in its order, then own ones. */
const inOrder = (words: readonly string[], known: readonly string[]): readonly string[] => [
  ...known.filter((word) => words.includes(word)),
  ...words.filter((word) => !known.includes(word)),
];
