import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { clientState } from '#web/features/clients/shared/relation/client-state.ts';
import { keepClient } from '#web/features/clients/shared/relation/clients-cache.ts';
import { isSendingLimit, sendInvitation } from '#web/features/clients/shared/relation/send-invitation.ts';
import { useNotices } from '#web/features/clients/shared/relation/use-notices.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './unsent-banner.module.css';

interface Props {
  clients: readonly Client[];
  /** Milliseconds since the epoch. */
  now: number;
  onNotice: (notice: NoticeText | undefined) => void;
}

/** Reminds of invitations that wait for their e-mail, as after an import above the sending limit, and sends them. */
export function UnsentBanner({ clients, now, onNotice }: Props) {
  const { t } = useTranslation('coach-clients');
  const notices = useNotices();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<{ done: number; total: number }>();
  const unsent = clients.filter((client) => clientState(client, now).note === 'mailUnsent');
  if (unsent.length === 0 && !sending) return null;

  const send = async (): Promise<void> => {
    onNotice(undefined);
    for (const [done, client] of unsent.entries()) {
      setSending({ done, total: unsent.length });
      const mailed = await sendInvitation(client);
      keepClient(queryClient, mailed.client);
      if (mailed.error !== undefined) onNotice(notices.mailFailed(mailed.client, mailed.error));
      if (isSendingLimit(mailed.error)) break;
    }
    setSending(undefined);
  };

  return (
    <Alert tone="warning" role="status" className={styles['banner']}>
      <div className={styles['line']}>
        <span>{sending ? t('unsent.sending', sending) : t('unsent.text', { count: unsent.length })}</span>
        <Button look="quiet" busy={sending !== undefined} onClick={() => void send()}>
          {t('unsent.send')}
        </Button>
      </div>
    </Alert>
  );
}
