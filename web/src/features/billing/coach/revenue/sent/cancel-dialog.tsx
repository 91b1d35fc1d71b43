import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { moneyLimits } from '#contract/billing/limits.ts';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from '../revenue.module.css';
import { useClients } from '../use-clients.ts';
import { useInvoiceChange } from '../use-invoice-change.ts';

interface Props {
  invoice: Invoice;
  onClose: () => void;
}

/** Takes an invoice back by a credit note, the only way once it was sent; the credit note is shown then. */
export function CancelDialog({ invoice, onClose }: Props) {
  const { t } = useTranslation(['coach-revenue', 'common']);
  const keyFor = useRetryKey();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useInvoiceChange();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isMailed, setMailed] = useState(true);
  const [isConfirmed, setConfirmed] = useState(false);
  const client = useClients().find(({ clientId }) => clientId === invoice.clientId);
  const { id, number = '', paid } = invoice;
  const email = invoice.buyer?.email ?? '';
  const isRefused = error instanceof ApiError && error.code === 'recipient-unconfirmed';
  // Once it was asked it stays, also while the answer is on its way.
  const [isAsked, setAsked] = useState(false);
  if (isRefused && !isAsked) setAsked(true);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const confirmedEmail = isAsked && isMailed && isConfirmed ? email : undefined;
    const body = { reason: reason.trim(), ...(isAsked && { mail: isMailed, confirmedEmail }) };
    setMissing(body.reason === '');
    if (body.reason === '') return;
    mutate({
      act: () => call(moneyRoutes, 'cancelInvoice', { params: { id }, body, idempotencyKey: keyFor(body) }),
      done: t('cancel.done', { number }),
      onDone: (creditNote) => {
        void queryClient.invalidateQueries({ queryKey: keyOf('invoices', 'one', id) });
        onClose();
        void navigate(`/coach/revenue/invoices/${creditNote.id}`);
      },
    });
  };
  return (
    <Dialog title={t('cancel.title', { number })} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <p>{t('cancel.text')}</p>
        {paid > 0 && <p>{t('cancel.paid')}</p>}
        <TextField
          label={t('reason')}
          value={reason}
          maxLength={moneyLimits.reason}
          autoComplete="off"
          data-autofocus
          hint={t('cancel.reasonHint')}
          error={isMissing ? t('fault.reason') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {isRefused && <ErrorBox>{t('cancel.unconfirmed', { email })}</ErrorBox>}
        {isAsked && (
          <Checkbox
            label={t('send.mail', { email })}
            checked={isMailed}
            onChange={(event) => setMailed(event.target.checked)}
          />
        )}
        {isAsked && isMailed && (
          <Checkbox
            label={
              client
                ? t('send.confirm', { email, client: fullName(client), clientEmail: client.email })
                : t('send.confirmOther', { email })
            }
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
        )}
        {error && !isRefused && <ProblemBox error={error} />}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('cancel.button'), saving: t('common:saving') }}
          busy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
