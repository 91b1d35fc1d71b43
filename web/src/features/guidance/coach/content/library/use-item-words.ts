import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AssetCategory, practiceFacts } from '#contract/library/practices.ts';
import { clockTime } from '#web/features/library/shared/files/clock-time.ts';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import type { LibraryItem } from './library-item.ts';

/** Names and facts of library items in the interface language. */
export const useItemWords = () => {
  const { t } = useTranslation(['coach-content', 'files', 'practices']);
  return useMemo(() => {
    const category = (name: AssetCategory | undefined): string[] => (name ? [t(`practices:category.${name}`)] : []);
    return {
      nameOf: (item: LibraryItem): string => (item.kind === 'asset' ? item.entry.name : t(`practices:name.${item.id}`)),
      /** Audio · Meditation · 12:34 · Nederlands */
      factsOf: (item: LibraryItem): string => {
        if (item.kind === 'practice') return [t('guided'), ...category(practiceFacts[item.id].category)].join(' · ');
        const { type, category: own, durationSeconds, language } = item.entry;
        return [
          t(`files:type.${type}`),
          ...category(own),
          ...(durationSeconds === undefined ? [] : [clockTime(durationSeconds)]),
          ...(language ? [languageNames[language]] : []),
        ].join(' · ');
      },
    };
  }, [t]);
};
