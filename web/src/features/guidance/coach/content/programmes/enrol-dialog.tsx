import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { Programme } from '#contract/guidance/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { useClientsByName } from '#web/lists/pages/use-clients-by-name.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from '../assign/assign-dialog.module.css';

/** Begins a programme with one client, who keeps its steps as they are now. */
export function EnrolDialog({ programme, onClose }: { programme: Programme; onClose: () => void }) {
  const { t } = useTranslation(['coach-content', 'common']);
  const toast = useToast();
  const queryClient = useQueryClient();
  const { clients, awaits, failure } = useClientsByName('active');
  const [clientId, setClientId] = useState<string>();
  const [isUnchosen, setUnchosen] = useState(false);
  const enrolling = useMutation({
    mutationFn: (id: string) => call(guidanceRoutes, 'enrol', { params: { id: programme.id }, body: { clientId: id } }),
    onSuccess: (_, id) => {
      const client = clients.find((each) => each.clientId === id);
      toast(t('enrol.done', { title: programme.title, name: client ? fullName(client) : '' }));
      void queryClient.invalidateQueries({ queryKey: keyOf('progress') });
      void queryClient.invalidateQueries({ queryKey: keyOf('clients') });
      onClose();
    },
    onError: (error) => console.error(error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setUnchosen(clientId === undefined);
    if (clientId !== undefined && !enrolling.isPending) enrolling.mutate(clientId);
  };

  return (
    <Dialog title={t('enrol.title', { title: programme.title })} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        {failure && clients.length === 0 ? (
          <LoadFailed title={t('assign.noClients')} error={failure.error} busy={failure.busy} onRetry={failure.retry} />
        ) : (
          <Combobox
            label={t('enrol.client')}
            placeholder={t(awaits === 'first' ? 'enrol.loading' : 'enrol.placeholder')}
            matches={matches}
            nothing={t('assign.notFound')}
            options={clients.map((client) => ({
              value: client.clientId,
              label: fullName(client),
              note: client.email,
            }))}
            value={clientId}
            error={isUnchosen && clientId === undefined ? t('enrol.choose') : undefined}
            onChoose={(id) => {
              enrolling.reset();
              setClientId(id);
            }}
          />
        )}
        <p className={styles['hint']}>{t('enrol.hint')}</p>
        {enrolling.error && <ProblemBox error={enrolling.error} />}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('programme.begin'), saving: t('common:saving') }}
          busy={enrolling.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
