import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

interface Props {
  id: string;
  /** Nothing of it is to be kept any more. */
  onRemoved: () => void;
}

/** Removes a draft, after a question: nothing of it is kept. */
export function RemoveDraft({ id, onRemoved }: Props) {
  const { t } = useTranslation(['coach-revenue', 'common']);
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(moneyRoutes, 'removeDraft', { params: { id } }),
    onSuccess: async () => {
      onRemoved();
      toast(t('draft.removed'));
      await navigate('/coach/revenue', { replace: true });
      void queryClient.invalidateQueries({ queryKey: keyOf('invoices', 'list') });
    },
    onError: (failure) => console.error(failure),
  });
  const close = (): void => {
    reset();
    setAsked(false);
  };
  return (
    <>
      <Button look="plain" onClick={() => setAsked(true)}>
        {t('draft.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          danger
          title={t('draft.removeTitle')}
          confirmLabel={t('draft.remove')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          busy={isPending}
          onConfirm={() => mutate()}
          onCancel={close}
        >
          <p>{t('draft.removeText')}</p>
          {error && <ProblemBox error={error} />}
        </ConfirmDialog>
      )}
    </>
  );
}
