import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import styles from './invoices.module.css';
import { usePercent, useVatWords } from './use-vat-words.ts';

export function InvoiceLines({
  invoice: { lines, currency, prices },
}: {
  invoice: Pick<Invoice, 'lines' | 'currency' | 'prices'>;
}) {
  const { t } = useTranslation('invoices');
  const { number } = useFormat();
  const money = useMoney();
  const vatWords = useVatWords();
  const percent = usePercent();
  if (lines.length === 0) return <p className={styles['missing']}>{t('noLines')}</p>;
  return (
    <ul className={styles['lines']} aria-label={t('lines')}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no ids and are never moved here
        <li key={index} className={styles['line']}>
          <span className={styles['what']}>
            <span>{line.text}</span>
            <span className={styles['aside']}>
              {t(`each.${prices}`, { quantity: number(line.quantity / 100), price: money(line.unitPrice, currency) })}
              {' · '}
              {vatWords(line)}
              {line.discount !== undefined && ` · ${t('total.discount', { rate: percent(line.discount) })}`}
            </span>
          </span>
          <span className={styles['amount']}>{money(line.amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
