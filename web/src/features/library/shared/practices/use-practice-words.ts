import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetCategory, PracticeId } from '#contract/library/practices.ts';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    practices: typeof texts;
  }
}

/** Names of built-in practices and categories; a screen that uses it has `practices` among its `moreTexts`. */
export const usePracticeWords = () => {
  const { t } = useTranslation('practices');
  return useMemo(
    () => ({
      name: (id: PracticeId): string => t(`name.${id}`),
      /** One sentence on what it is. */
      about: (id: PracticeId): string => t(`about.${id}`),
      category: (category: AssetCategory): string => t(`category.${category}`),
      timer: (): string => t('timer'),
    }),
    [t],
  );
};
