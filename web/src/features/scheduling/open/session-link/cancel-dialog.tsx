import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { sessionLinkRoutes } from '#contract/scheduling/session-links/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from './session-link.module.css';
import { type Changing, useChange } from './use-change.ts';

/** Asks before the session is cancelled, and says when that counts as used. */
export function CancelDialog({ token, view, onClose, ...after }: Changing) {
  const { t } = useTranslation(['session-link', 'common']);
  const [reason, setReason] = useState('');
  const { busy, error, change } = useChange(after);
  const { version, coachFirstName, cancellationHours } = view.session;
  const cancel = () =>
    void change(() =>
      call(sessionLinkRoutes, 'cancelByLink', {
        body: { token, version, ...(reason.trim() !== '' && { reason: reason.trim() }) },
      }),
    );
  return (
    <ConfirmDialog
      title={t('cancel.title')}
      confirmLabel={t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      closeLabel={t('common:close')}
      busy={busy}
      busyLabel={t('cancel.busy')}
      danger
      onConfirm={cancel}
      onCancel={onClose}
    >
      <div className={styles['dialog']}>
        {view.late && <p className={styles['late']}>{t('cancel.late', { count: cancellationHours })}</p>}
        <p>{t('cancel.text', { coach: coachFirstName })}</p>
        <TextField
          label={t('cancel.reason')}
          name="reason"
          autoComplete="off"
          maxLength={sessionLimits.reason.maximum}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error !== undefined && <ProblemBox error={error} />}
      </div>
    </ConfirmDialog>
  );
}
