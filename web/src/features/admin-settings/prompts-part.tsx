import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Prompt, promptMoments } from '#contract/platform/schema.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { DataSurface } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { PartHeader } from './part-header.tsx';
import { PromptDialog } from './prompt-dialog.tsx';
import { PromptsTable } from './prompts-table.tsx';
import { usePromptsChange } from './use-change.ts';

/** What the daily reflection asks, in five languages. */
export function PromptsPart({ prompts }: { prompts: readonly Prompt[] }) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const problemText = useProblemText();
  const [edited, setEdited] = useState<Prompt | 'new'>();
  const [leaving, setLeaving] = useState<Prompt>();
  const { mutate, isPending, error, reset } = usePromptsChange();
  const begin = (prompt: Prompt | 'new'): void => {
    reset();
    setEdited(prompt);
  };

  return (
    <>
      <PartHeader
        title={t('part.prompts')}
        text={t('prompts.text')}
        action={<Button onClick={() => begin('new')}>{t('prompts.add')}</Button>}
      />
      {error && !edited && <ErrorBox>{problemText(error)}</ErrorBox>}
      {promptMoments.map((moment) => {
        const some = prompts.filter((prompt) => prompt.moment === moment);
        return (
          <DataSurface key={moment}>
            {some.length === 0 ? (
              <EmptyState title={t('prompts.none', { moment: t(`prompts.moment.${moment}`) })} />
            ) : (
              <PromptsTable
                moment={moment}
                prompts={some}
                onEdit={begin}
                onRemove={(prompt) => {
                  reset();
                  setLeaving(prompt);
                }}
              />
            )}
          </DataSurface>
        );
      })}
      {edited && (
        <PromptDialog
          prompt={edited === 'new' ? undefined : edited}
          busy={isPending}
          error={error ? problemText(error) : null}
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
