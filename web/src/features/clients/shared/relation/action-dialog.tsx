import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';
import { CorrectEmailDialog } from './correct-email-dialog.tsx';
import type { AskingAction } from './use-client-actions.ts';

interface Props {
  client: Client;
  action: AskingAction;
  busy: boolean;
  onRevoke: () => void;
  onArchive: (tell: boolean) => void;
  onCorrect: (email: string) => void;
  onCancel: () => void;
}

/** Asks before an action on a client. */
export function ActionDialog({ client, action, busy, onRevoke, onArchive, onCorrect, onCancel }: Props) {
  const { t } = useTranslation(['coach-clients', 'common']);
  if (action === 'correctEmail') {
    return <CorrectEmailDialog client={client} busy={busy} onSubmit={onCorrect} onClose={onCancel} />;
  }
  if (action === 'archive') {
    return <ArchiveDialog client={client} busy={busy} onConfirm={onArchive} onCancel={onCancel} />;
  }
  const name = fullName(client);
  return (
    <ConfirmDialog
      title={t(`ask.${action}.title`, { name })}
      confirmLabel={t(`action.${action}`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      danger
      busy={busy}
      onConfirm={onRevoke}
      onCancel={onCancel}
    >
      {t(`ask.${action}.text`, { name })}
    </ConfirmDialog>
  );
}
