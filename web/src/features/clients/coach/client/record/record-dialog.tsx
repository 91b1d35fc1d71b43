import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordRoutes } from '#contract/notes/records/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { handOverLink } from '#web/lib/api/hand-over-link.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFreshSignIn } from '#web/lib/api/sign-in-again/use-fresh-sign-in.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from '../client-page.module.css';

interface Props {
  clientId: string;
  /** First name of the client. */
  name: string;
  onClose: () => void;
}

/** Says what a client's record holds before it is made, and hands it over. */
export function RecordDialog({ clientId, name, onClose }: Props) {
  const { t } = useTranslation(['coach-client', 'common']);
  const toast = useToast();
  const [includePrivateNotes, setPrivateNotes] = useState(false);
  const { freshly, question } = useFreshSignIn();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      freshly(() =>
        call(recordRoutes, 'exportClientRecord', {
          idempotencyKey: crypto.randomUUID(),
          params: { clientId },
          body: { includePrivateNotes },
        }),
      ),
    onSuccess: (made) => {
      if (!made) return;
      handOverLink(made.url);
      toast(t('record.made'));
      onClose();
    },
    onError: (failure) => console.error(failure),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <Dialog title={t('record.of', { name })} closeLabel={t('common:close')} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit}>
        <p>{t('record.holds', { name })}</p>
        <p className={styles['facts']}>{t('record.notCopied', { name })}</p>
        <Checkbox
          label={t('record.notes', { name })}
          checked={includePrivateNotes}
          onChange={(event) => setPrivateNotes(event.target.checked)}
        />
        <p className={styles['facts']} role="status">
          {includePrivateNotes ? t('record.withNotes') : t('record.withoutNotes')}
        </p>
        {error && <ProblemBox error={error} />}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('record.make'), saving: t('record.making') }}
          busy={isPending}
          onCancel={onClose}
        />
      </form>
      {question}
    </Dialog>
  );
}
