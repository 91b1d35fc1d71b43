import { useTranslation } from 'react-i18next';
import type { Prompt, PromptMoment } from '#contract/platform/schema.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { DataCell, DataRow, DataTable } from '#web/ui/data-table.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { Dots } from './dots.tsx';

interface Props {
  moment: PromptMoment;
  prompts: readonly Prompt[];
  onEdit: (prompt: Prompt) => void;
  onRemove: (prompt: Prompt) => void;
}

/** The prompts of one moment of the day, in the interface language. */
export function PromptsTable({ moment, prompts, onEdit, onRemove }: Props) {
  const { t } = useTranslation('admin-settings');
  const language = currentLanguage();
  const title = t(`prompts.moment.${moment}`);
  return (
    <DataTable
      plain
      label={title}
      columns={[
        { key: 'text', label: `${title} (${t('prompts.count', { count: prompts.length })})` },
        { key: 'actions', label: t('lines.column.actions'), hidden: true },
      ]}
    >
      {prompts.map((prompt, index) => (
        <DataRow key={prompt.id}>
          <DataCell head>{prompt.texts[language]}</DataCell>
          <DataCell actions>
            <Menu
              label={t('actionsFor', { name: prompt.texts[language] })}
              trigger={<Dots />}
              placement={{ above: prompts.length > 4 && index >= prompts.length - 2 }}
              items={[
                { label: t('edit'), onSelect: () => onEdit(prompt) },
                { label: t('remove'), onSelect: () => onRemove(prompt) },
              ]}
            />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}
