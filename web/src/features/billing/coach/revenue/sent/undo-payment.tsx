import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import type { Invoice, Payment } from '#contract/billing/money/invoices.ts';
import { paymentRoutes } from '#contract/billing/money/payment-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { focusOnce } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { useInvoiceChange } from '../use-invoice-change.ts';

interface Props {
  invoice: Invoice;
  payment: Payment;
}

/** Undoes what was written down by mistake, for a day. */
export function UndoPayment({ invoice: { id, currency }, payment }: Props) {
  const { t } = useTranslation('coach-revenue');
  const { day } = useFormat();
  const money = useMoney();
  const { mutate, isPending, error } = useInvoiceChange();
  const [now] = useState(() => Date.now());
  const [isUndoneHere, setUndoneHere] = useState(false);
  const isOpen = now - Date.parse(payment.recordedAt) < moneyLimits.undoSeconds * 1000;
  const amount = money(Math.abs(payment.amount), currency);
  if (isUndoneHere && payment.undoneAt !== undefined)
    return (
      <span ref={focusOnce} tabIndex={-1}>
        <VisuallyHidden>{t('payment.undone', { amount })}</VisuallyHidden>
      </span>
    );
  if (payment.undoneAt !== undefined || !isOpen) return null;
  return (
    <>
      <Button
        look="plain"
        busy={isPending}
        busyLabel={t('payment.undo')}
        aria-label={t('payment.undoOf', { amount, day: day(payment.paidOn) })}
        onClick={() =>
          mutate({
            act: () => call(paymentRoutes, 'undoPayment', { params: { id, paymentId: payment.id } }),
            done: t('payment.undone', { amount }),
            onDone: () => setUndoneHere(true),
          })
        }
      >
        {t('payment.undo')}
      </Button>
      {error && <ProblemBox error={error} />}
    </>
  );
}
