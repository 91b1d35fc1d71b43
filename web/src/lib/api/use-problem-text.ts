import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';
import type texts from './problems/texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    problems: typeof texts;
  }
}

/**
 * Says what went wrong with a call in the interface language: `problemText(error)`. Portals have the texts `problems` from the start; a page
 * before the sign-in fetches them meanwhile, because a first visit hardly ever needs them.
 */
export const useProblemText = () => {
  const { t } = useTranslation('problems', { useSuspense: false });
  return useCallback(
    (error: unknown): string => t(`problem.${error instanceof ApiError ? error.code : 'unexpected'}`),
    [t],
  );
};
