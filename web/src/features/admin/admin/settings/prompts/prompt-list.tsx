import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prompt, PromptMoment } from '#contract/admin/platform/schema.ts';
import { List } from '#web/lists/list.tsx';
import { whole } from '#web/lists/pages/pages.ts';
import { usePromptColumns } from './prompt-columns.tsx';

interface Props {
  moment: PromptMoment;
  prompts: readonly Prompt[];
  onEdit: (prompt: Prompt) => void;
  onRemove: (prompt: Prompt) => void;
}

/** The prompts of one moment of the day. */
export function PromptList({ moment, prompts, onEdit, onRemove }: Props) {
  const { t } = useTranslation('admin-settings');
  const name = t(`prompts.moment.${moment}`);
  const pages = useMemo(
    () =>
      whole(
        prompts.filter((prompt) => prompt.moment === moment),
        ({ id }) => id,
      ),
    [prompts, moment],
  );
  const title = `${name} (${t('prompts.count', { count: pages.items.length })})`;
  return (
    <List
      label={name}
      shape="lines"
      pages={pages}
      columns={usePromptColumns({ title, onEdit, onRemove })}
      failed={t('failed')}
      empty={{ title: t('prompts.none', { moment: name }) }}
    />
  );
}
