import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { isCancellable, isFinal } from '#contract/billing/money/transitions.ts';
import { DocumentButtons } from '#web/features/billing/shared/invoices/document-buttons.tsx';
import { InvoicePaper } from '#web/features/billing/shared/invoices/invoice-paper.tsx';
import { Payments } from '#web/features/billing/shared/invoices/payments.tsx';
import { StateBadge } from '#web/features/billing/shared/invoices/state-badge.tsx';
import { useLocalDate } from '#web/shell/choices/use-own-zone.ts';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../revenue.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { MailState } from './mail-state.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { RemindButton } from './remind-button.tsx';
import { Timeline } from './timeline.tsx';
import { UndoPayment } from './undo-payment.tsx';

/** Shows an issued invoice: it stays as it is, and payments and refunds are recorded beside it. */
export function SentInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('coach-revenue');
  const [open, setOpen] = useState<'payment' | 'refund' | 'cancel'>();
  const { kind, state, due, paid, refersTo, peppol } = invoice;
  const isOwn = kind === 'invoice';
  const close = (): void => setOpen(undefined);
  return (
    <>
      {peppol && (
        <Alert tone="warning" role="status" heading={t('peppol.title')}>
          {t('peppol.text')}
        </Alert>
      )}
      <Card as="section" padding="m" aria-label={t('title.invoice')}>
        <div className={styles['head']}>
          <StateBadge invoice={invoice} today={useLocalDate()} />
          {refersTo && (
            <Link to={`/coach/revenue/invoices/${refersTo.id}`}>
              {t(isOwn ? 'invoice.takenBackBy' : 'invoice.takesBack', { number: refersTo.number })}
            </Link>
          )}
        </div>
        {isOwn && <Timeline invoice={invoice} />}
        <InvoicePaper invoice={invoice} />
        <DocumentButtons invoice={invoice} />
        {isOwn && (
          <div>
            <Link to={`/coach/revenue/invoices/new?copy=${invoice.id}`}>{t('invoice.duplicate')}</Link>
          </div>
        )}
        <MailState invoice={invoice} />
        <RemindButton invoice={invoice} />
      </Card>
      {isOwn && (
        <Card padding="m">
          <Payments invoice={invoice} renderAction={(payment) => <UndoPayment invoice={invoice} payment={payment} />} />
          <div className={styles['buttons']}>
            {due > 0 && !isFinal(state) && <Button onClick={() => setOpen('payment')}>{t('payment.record')}</Button>}
            {paid > 0 && (
              <Button look="quiet" onClick={() => setOpen('refund')}>
                {t('refund.record')}
              </Button>
            )}
            {isCancellable(invoice) && (
              <Button look="plain" onClick={() => setOpen('cancel')}>
                {t('cancel.button')}
              </Button>
            )}
          </div>
        </Card>
      )}
      {(open === 'payment' || open === 'refund') && (
        <MoneyDialog
          kind={open}
          invoice={invoice}
          onClose={close}
          // Nothing is left of what was paid: most often the whole invoice is to be taken back.
          onDone={(after) => setOpen(open === 'refund' && after.paid === 0 && !isFinal(state) ? 'cancel' : undefined)}
        />
      )}
      {open === 'cancel' && <CancelDialog invoice={invoice} onClose={close} />}
    </>
  );
}
