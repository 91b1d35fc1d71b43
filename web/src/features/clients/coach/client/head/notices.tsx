import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { LateExampleNotice } from '#web/features/clients/shared/example-client/late-example.ts';
import { type ClientAction, clientState } from '#web/features/clients/shared/relation/client-state.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './notices.module.css';

interface Props {
  client: Client;
  busy: boolean;
  onAction: (action: ClientAction) => void;
}

/** What keeps a client from being active, and what to do about it. */
export function Notices({ client, busy, onAction }: Props) {
  const { t } = useTranslation('coach-client');
  if (client.example)
    return (
      <Suspense>
        <LateExampleNotice clientId={client.clientId} />
      </Suspense>
    );
  if (client.status === 'pending') return <Waiting client={client} busy={busy} onAction={onAction} />;
  if (client.status === 'archived') return <Archived client={client} busy={busy} onAction={onAction} />;
  return client.mailsEnded ? <p role="note">{t('mailsEnded', { name: client.firstName })}</p> : null;
}

function Waiting({ client, busy, onAction }: Props) {
  const { t } = useTranslation('coach-client');
  const { date } = useFormat();
  const { note, actions } = clientState(client, useNow());
  const { firstName: name, email, invitationExpiresAt } = client;
  return (
    <Card as="section" aria-label={t('pending.title', { name })} padding="m" className={styles['notice']}>
      <h2 className={styles['title']}>{t('pending.title', { name })}</h2>
      <p>{t(`pending.${note ?? 'open'}`, { name, email, day: date(invitationExpiresAt) })}</p>
      <div className={styles['buttons']}>
        {actions.includes('resend') && (
          <Button look="quiet" busy={busy} onClick={() => onAction('resend')}>
            {t('pending.again')}
          </Button>
        )}
        {actions.includes('copyLink') && (
          <Button look="quiet" onClick={() => onAction('copyLink')}>
            {t('pending.copy')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Archived({ client, busy, onAction }: Props) {
  const { t } = useTranslation(['coach-client', 'coach-clients']);
  const { date } = useFormat();
  const { firstName: name, archivedAt, endedBy } = client;
  const day = archivedAt === undefined ? '' : date(archivedAt);
  const title = t('archived.title', { name });
  return (
    <Card as="section" aria-label={title} padding="m" className={styles['notice']}>
      <h2 className={styles['title']}>{title}</h2>
      <p>{t(endedBy === undefined ? 'archived.text' : 'archived.ended', { name, day })}</p>
      {endedBy === undefined && (
        <div className={styles['buttons']}>
          <Button look="quiet" busy={busy} onClick={() => onAction('restore')}>
            {t('coach-clients:action.restore')}
          </Button>
        </div>
      )}
    </Card>
  );
}
