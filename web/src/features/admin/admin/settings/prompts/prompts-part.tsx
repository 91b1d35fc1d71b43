import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Prompt, promptMoments } from '#contract/admin/platform/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { PartHeader } from '../part-header.tsx';
import { usePromptsChange } from '../use-change.ts';
import { PromptDialog } from './prompt-dialog.tsx';
import { PromptList } from './prompt-list.tsx';

/** Edits the questions of the daily reflection, in five languages. */
export function PromptsPart({ prompts }: { prompts: readonly Prompt[] }) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const [edited, setEdited] = useState<Prompt | 'new'>();
  const [leaving, setLeaving] = useState<Prompt>();
  const { mutate, isPending, error, reset } = usePromptsChange();
  const begin = useCallback(
    (prompt: Prompt | 'new'): void => {
      reset();
      setEdited(prompt);
    },
    [reset],
  );
  const askToRemove = useCallback(
    (prompt: Prompt): void => {
      reset();
      setLeaving(prompt);
    },
    [reset],
  );

  return (
    <>
      <PartHeader
        title={t('part.prompts')}
        text={t('prompts.text')}
        action={<Button onClick={() => begin('new')}>{t('prompts.add')}</Button>}
      />
      {error && !edited && <ProblemBox error={error} />}
      {promptMoments.map((moment) => (
        <PromptList key={moment} moment={moment} prompts={prompts} onEdit={begin} onRemove={askToRemove} />
      ))}
      {edited && (
        <PromptDialog
          prompt={edited === 'new' ? undefined : edited}
          busy={isPending}
          error={error}
          onSubmit={(prompt) =>
            mutate(
              { change: { set: [prompt], remove: [] }, done: t('saved') },
              { onSuccess: () => setEdited(undefined) },
            )
          }
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          danger
          title={t('prompts.ask')}
          confirmLabel={t('remove')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          busy={isPending}
          onConfirm={() =>
            mutate(
              { change: { set: [], remove: [leaving.id] }, done: t('prompts.removed') },
              { onSettled: () => setLeaving(undefined) },
            )
          }
          onCancel={() => setLeaving(undefined)}
        >
          {t('prompts.askText')}
        </ConfirmDialog>
      )}
    </>
  );
}
