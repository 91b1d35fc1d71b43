import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { isFinal, isIssued } from '#contract/billing/money/transitions.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import styles from './invoices.module.css';
import { usePercent, useVatWords } from './use-vat-words.ts';

type Summed = Pick<Invoice, 'totals' | 'currency'> & Partial<Pick<Invoice, 'paid' | 'due' | 'state' | 'discount'>>;

/** Shows an invoice's total with VAT by rate, payments and the balance due. */
export function InvoiceTotals({ invoice: { totals, currency, discount, paid = 0, due, state } }: { invoice: Summed }) {
  const { t } = useTranslation('invoices');
  const money = useMoney();
  const vatWords = useVatWords();
  const percent = usePercent();
  const write = (amount: number): string => money(amount, currency);
  return (
    <dl className={styles['totals']}>
      {discount !== undefined && totals.discount !== undefined && (
        <>
          <Sum name={t('total.lines')} amount={write(totals.net + totals.discount)} />
          <Sum name={t('total.discount', { rate: percent(discount) })} amount={write(-totals.discount)} />
        </>
      )}
      <Sum name={t('total.net')} amount={write(totals.net)} />
      {totals.byRate.map((each) => (
        <Sum
          key={`${each.category}${each.rate}`}
          name={each.category === 'S' ? vatWords(each) : (each.exemption ?? vatWords(each))}
          amount={write(each.vat)}
        />
      ))}
      {totals.rounding !== 0 && <Sum name={t('total.rounding')} amount={write(totals.rounding)} />}
      <Sum strong name={t('total.gross')} amount={write(totals.gross)} />
      {paid !== 0 && <Sum name={t('total.paid')} amount={write(paid)} />}
      {due !== undefined && (state === undefined || (isIssued(state) && !isFinal(state))) && (
        <Sum strong name={t('total.due')} amount={write(due)} />
      )}
    </dl>
  );
}

function Sum({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={strong ? styles['strong'] : undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
