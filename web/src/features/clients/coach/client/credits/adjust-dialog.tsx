import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import { creditRoutes } from '#contract/billing/money/credit-routes.ts';
import type { CreditLot } from '#contract/billing/money/credits.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';

interface Props {
  clientId: string;
  lot: CreditLot;
  /** First name of the client. */
  name: string;
  changes: Changes;
  onClose: () => void;
}

/** Adds credits to what was granted, or takes some away, with a reason that stays in the ledger. */
export function AdjustDialog({ clientId, lot, name, changes, onClose }: Props) {
  const { t } = useTranslation(['coach-client', 'common']);
  const [change, setChange] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  // The same content sent again, because no answer came, has one effect.
  const attempt = useRef({ content: '', key: crypto.randomUUID() });
  const number = Number(change);
  const isNumber = change.trim() !== '' && Number.isInteger(number) && number !== 0;
  const isGood = isNumber && Math.abs(number) <= moneyLimits.credits;
  const isBlank = reason.trim() === '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!isGood || isBlank) return;
    const body = { clientId, lotId: lot.id, change: number, reason: reason.trim() };
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    changes.change({
      id: lot.id,
      act: () => call(creditRoutes, 'adjustCredits', { idempotencyKey: attempt.current.key, body }),
      done: t('credits.adjusted'),
      onDone: onClose,
    });
  };
  return (
    <Dialog title={t('credits.adjustOf', { title: lot.title })} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <TextField
          label={t('credits.change')}
          value={change}
          required
          data-autofocus
          autoComplete="off"
          hint={t('credits.changeHint')}
          error={isTried && !isGood ? t('credits.changeFault') : undefined}
          onChange={(event) => setChange(event.target.value)}
        />
        <TextField
          label={t('credits.reason')}
          value={reason}
          required
          autoComplete="off"
          maxLength={moneyLimits.reason}
          hint={t('credits.reasonHint', { name })}
          error={isTried && isBlank ? t('credits.reasonFault') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {changes.notice && <ProblemBox error={changes.notice.error} />}
        <SaveButtons busy={changes.busy === lot.id} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
