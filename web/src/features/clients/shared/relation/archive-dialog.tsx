import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from './relation.module.css';

interface Props {
  client: Client;
  busy: boolean;
  /** @param tell whether the client is told of the sessions that are cancelled */
  onConfirm: (tell: boolean) => void;
  onCancel: () => void;
}

/** Says before a client is archived how many sessions that cancels, and asks whether the client hears of it. */
export function ArchiveDialog({ client, busy, onConfirm, onCancel }: Props) {
  const { t } = useTranslation(['coach-clients', 'common']);
  const [tell, setTell] = useState(false);
  const { clientId } = client;
  const { data, isPending } = useQuery({
    queryKey: keyOf('coming-sessions', clientId),
    queryFn: ({ signal }) => call(clientRoutes, 'countComingSessions', { params: { clientId }, signal }),
    // Between two dialogs sessions come and go.
    gcTime: 0,
  });
  const count = data?.count ?? 0;
  const name = fullName(client);
  return (
    <ConfirmDialog
      title={t('ask.archive.title', { name })}
      confirmLabel={t('action.archive')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      onConfirm={() => onConfirm(count > 0 && tell)}
      onCancel={onCancel}
    >
      <div className={styles['text']}>
        <p>{t('ask.archive.text', { name })}</p>
        <p role="status" className={styles['sessions']}>
          {isPending && t('ask.archive.counting')}
          {!isPending && !data && t('ask.archive.notCounted')}
          {data && (count === 0 ? t('ask.archive.none') : t('ask.archive.sessions', { count }))}
        </p>
        {count > 0 && (
          <Checkbox
            label={t('ask.archive.tell')}
            checked={tell}
            disabled={busy}
            onChange={(event) => setTell(event.target.checked)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
