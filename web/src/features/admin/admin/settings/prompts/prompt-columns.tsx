import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prompt } from '#contract/admin/platform/schema.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';

interface Options {
  /** The moment of the day and how many there are. */
  title: string;
  onEdit: (prompt: Prompt) => void;
  onRemove: (prompt: Prompt) => void;
}

/** Shows a prompt by its text in the interface language. The functions must stay the same ones between renders. */
export const usePromptColumns = ({ title, onEdit, onRemove }: Options): readonly Column<Prompt>[] => {
  const { t } = useTranslation('admin-settings');
  const language = currentLanguage();
  return useMemo(
    () => [
      { key: 'text', title, cell: ({ texts }) => texts[language], look: 'head' },
      actionsColumn((prompt) => (
        <RowMenu
          label={t('actionsFor', { name: prompt.texts[language] })}
          items={[
            { label: t('edit'), onSelect: () => onEdit(prompt) },
            { label: t('remove'), onSelect: () => onRemove(prompt) },
          ]}
        />
      )),
    ],
    [t, language, title, onEdit, onRemove],
  );
};
