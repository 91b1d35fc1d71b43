import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice, Payment } from '#contract/billing/money/invoices.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import styles from './invoices.module.css';

interface Props {
  invoice: Invoice;
  /** Actions on one payment. */
  renderAction?: (payment: Payment) => ReactNode;
}

/** Money that came for an invoice and went back, as it was written down. */
export function Payments({ invoice: { payments, currency }, renderAction }: Props) {
  const { t } = useTranslation('invoices');
  const { day, date } = useFormat();
  const money = useMoney();
  return (
    <section aria-label={t('payments.title')}>
      <h2 className={styles['title']}>{t('payments.title')}</h2>
      {payments.length === 0 && <p className={styles['missing']}>{t('payments.none')}</p>}
      <ul className={styles['lines']}>
        {payments.map((payment) => {
          const { id, amount, paidOn, method, reason, undoneAt } = payment;
          return (
            <li key={id} className={styles['line']}>
              <span className={styles['what']}>
                <span>{t(amount < 0 ? 'payments.back' : 'payments.came', { day: day(paidOn) })}</span>
                <span className={styles['aside']}>
                  {[t(`method.${method}`), reason, undoneAt && t('payments.undone', { day: date(undoneAt) })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              {undoneAt ? (
                <s className={styles['amount']}>{money(amount, currency)}</s>
              ) : (
                <span className={styles['amount']}>{money(amount, currency)}</span>
              )}
              {renderAction?.(payment)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
