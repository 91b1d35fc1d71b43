import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Revenue } from '#contract/billing/money/revenue.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { whole } from '#web/lists/pages/pages.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useOwnInvoiceColumns } from '../invoices/invoice-columns.tsx';
import { invoiceIdOf } from '../invoices/use-invoices.ts';
import styles from '../revenue.module.css';

interface Props {
  revenue: Revenue;
}

/** Lists the money owed now, each currency by itself, with the invoices that are due longest first. */
export function Outstanding({ revenue: { outstanding, open } }: Props) {
  const { t } = useTranslation('coach-revenue');
  const money = useMoney(outstanding);
  const columns = useOwnInvoiceColumns(open);
  const pages = useMemo(() => whole(open, invoiceIdOf), [open]);
  return (
    <section className={styles['part']} aria-labelledby="outstanding">
      <h2 id="outstanding" className={styles['title']}>
        {t('outstanding.title')}
      </h2>
      {outstanding.length > 0 && (
        <ul className={styles['figures']}>
          {outstanding.map(({ currency, amount, invoices, overdue }) => (
            <Card as="li" key={currency} padding="m">
              <strong>{money(amount, currency)}</strong>
              <span className={styles['aside']}>
                {t('outstanding.invoices', { count: invoices })}
                {overdue > 0 && ` · ${t('outstanding.overdue', { amount: money(overdue, currency) })}`}
              </span>
            </Card>
          ))}
        </ul>
      )}
      <ListPage tableFrom={56}>
        <List
          label={t('outstanding.title')}
          pages={pages}
          columns={columns}
          failed={t('revenue.failed')}
          empty={{ title: t('outstanding.none'), text: t('outstanding.noneText') }}
        />
      </ListPage>
    </section>
  );
}
