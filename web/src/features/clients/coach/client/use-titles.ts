import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Assignment, Programme } from '#contract/guidance/schema.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';

type Agreed = Pick<Assignment, 'what' | 'title'> | Pick<Programme['steps'][number], 'what' | 'title'>;

/** Titles and kinds of agreed items in the interface language. */
export const useTitles = () => {
  const { t } = useTranslation('coach-client');
  const words = usePracticeWords();
  return useMemo(
    () => ({
      titleOf: ({ what, title }: Agreed): string => {
        if (what.kind === 'practice') return words.name(what.practiceId);
        return title || t(`kind.${what.kind}`);
      },
      kindOf: ({ what }: Pick<Agreed, 'what'>): string => t(`kind.${what.kind}`),
    }),
    [t, words],
  );
};
