import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import type { Scope, Session, SessionStatus, StatusChange } from '#contract/scheduling/sessions/schema.ts';
import { isLive, isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import { ScopeField } from '../scope-field.tsx';
import styles from '../sheet.module.css';

interface Props {
  session: Session;
  /** The new status. */
  status: SessionStatus;
  busy: boolean;
  /** Why it was not done. */
  refusal: ReactNode;
  onConfirm: (change: Omit<StatusChange, 'version'>) => void;
  onCancel: () => void;
}

/** Asks before a session is called off or brought back: of a series which ones, why, and whether the client is told. */
export function OutcomeDialog({ session, status, busy, refusal, onConfirm, onCancel }: Props) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const [scope, setScope] = useState<Scope>('one');
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const isSession = session.kind === 'session';
  const isOff = !isLive(status);
  const hasScope = status === 'cancelled' && isOpen(session) && session.seriesId !== undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const why = reason.trim();
    onConfirm({ status, scope, notify: isSession && notify, ...(isOff && why && { reason: why }) });
  };
  return (
    <Dialog
      role="alertdialog"
      title={t(isSession ? `sheet.outcome.ask.${status}` : 'sheet.outcome.ask.block')}
      closeLabel={t('common:close')}
      onClose={onCancel}
    >
      <form noValidate className={styles['form']} onSubmit={submit}>
        {isSession && <p>{t(`sheet.outcome.means.${status}`)}</p>}
        {hasScope && <ScopeField value={scope} onChoose={setScope} />}
        {isSession && isOff && (
          <TextField
            label={t('sheet.outcome.reason')}
            hint={t('sheet.outcome.reasonHint')}
            value={reason}
            maxLength={sessionLimits.reason.maximum}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {isSession && (
          <Checkbox label={t('drop.notify')} checked={notify} onChange={(event) => setNotify(event.target.checked)} />
        )}
        {refusal}
        <DialogActions>
          <Button look="quiet" data-autofocus onClick={onCancel}>
            {t('sheet.outcome.keep')}
          </Button>
          <Button type="submit" look={isOff ? 'danger' : 'primary'} busy={busy} busyLabel={t('common:saving')}>
            {t(isSession ? `sheet.outcome.confirm.${status}` : 'sheet.outcome.block.cancelled')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
