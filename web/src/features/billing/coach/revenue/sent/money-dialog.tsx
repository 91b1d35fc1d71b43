import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import { type Invoice, Payment, PaymentInput, RefundInput } from '#contract/billing/money/invoices.ts';
import { paymentRoutes } from '#contract/billing/money/payment-routes.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { readDecimal, writeDecimal } from '#web/lib/format/decimals.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { DateField } from '#web/lib/time/date-field.tsx';
import { useLocalDate } from '#web/shell/choices/use-own-zone.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import { checked, type Faults, noFaults } from '../faults.ts';
import styles from '../revenue.module.css';
import { useInvoiceChange } from '../use-invoice-change.ts';

interface Props {
  kind: 'payment' | 'refund';
  invoice: Invoice;
  onClose: () => void;
  onDone: (invoice: Invoice) => void;
}

const methods = Payment.entries.method.options;

/** Writes down money that came, or that went back. */
export function MoneyDialog({ kind, invoice, onClose, onDone }: Props) {
  const { t, i18n } = useTranslation(['coach-revenue', 'invoices', 'common']);
  const { id, currency, due, paid, issuedOn } = invoice;
  const keyFor = useRetryKey();
  const money = useMoney();
  const today = useLocalDate();
  const { mutate, isPending, error } = useInvoiceChange();
  const [first, last] = [plusDays(issuedOn ?? today, -365), plusDays(today, 1)];
  const isRefund = kind === 'refund';
  const digits = minorDigits(currency);
  const atMost = isRefund ? paid : due;
  const [amount, setAmount] = useState(() => writeDecimal(atMost, digits, i18n.language));
  const [paidOn, setPaidOn] = useState(today);
  const [method, setMethod] = useState<(typeof methods)[number]>('bank');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>(noFaults);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const written = { amount: readDecimal(amount, digits), currency, paidOn, method };
    const params = { id };
    // Most likely the year is wrong.
    if (paidOn < first || paidOn > last) return setFaults(new Set(['paidOn']));
    if (isRefund) {
      const result = checked(RefundInput, { ...written, reason });
      if ('faults' in result) return setFaults(result.faults);
      const body = result.output;
      mutate({
        act: () => call(paymentRoutes, 'refundPayment', { params, body, idempotencyKey: keyFor([kind, body]) }),
        done: t('refund.done', { amount: money(body.amount, currency) }),
        onDone,
      });
    } else {
      const result = checked(PaymentInput, written);
      if ('faults' in result) return setFaults(result.faults);
      const body = result.output;
      mutate({
        act: () => call(paymentRoutes, 'recordPayment', { params, body, idempotencyKey: keyFor([kind, body]) }),
        done: t('payment.done', { amount: money(body.amount, currency) }),
        onDone,
      });
    }
    return setFaults(noFaults);
  };
  return (
    <Dialog title={t(`${kind}.record`)} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <TextField
          label={t('payment.amount', { currency })}
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          hint={t(isRefund ? 'refund.atMost' : 'payment.atMost', { amount: money(atMost, currency) })}
          error={faults.has('amount') ? t('fault.amount') : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        <DateField
          label={t('payment.paidOn')}
          min={first}
          max={last}
          value={paidOn}
          error={faults.has('paidOn') ? t('fault.paidOn') : undefined}
          onChange={setPaidOn}
        />
        <SelectField
          label={t('payment.method')}
          options={methods.map((value) => ({ value, label: t(`invoices:method.${value}`) }))}
          value={method}
          onChoose={setMethod}
        />
        {isRefund && (
          <TextField
            label={t('reason')}
            value={reason}
            maxLength={moneyLimits.reason}
            autoComplete="off"
            error={faults.has('reason') ? t('fault.reason') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        {error && <ProblemBox error={error} />}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t(`${kind}.record`), saving: t('common:saving') }}
          busy={isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
