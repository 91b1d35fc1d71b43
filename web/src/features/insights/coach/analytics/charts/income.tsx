import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Income as Figures } from '#contract/insights/schema.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useMoney } from '#web/lib/format/use-money.ts';
import { ChartSkeleton } from '#web/ui/chart/chart-skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../analytics-page.module.css';
import type { IncomeRow, useIncomeRows } from '../use-income.ts';

/** As many as are in sight before one asks for the rest. */
const shown = 8;

/** Income by client and by what it was for, the largest first. Both add up to the same total. */
export function Income({ totals, rows }: Pick<Figures, 'totals'> & { rows: ReturnType<typeof useIncomeRows> }) {
  const { t } = useTranslation('coach-analytics');
  const { byClient, byType = [], clients } = rows;
  return (
    <>
      {byClient && (
        <IncomeTable title={t('income.byClient')} what={t('income.client')} rows={byClient} totals={totals} />
      )}
      {!byClient && clients.failure && (
        <LoadFailed
          title={t('income.clientsFailed')}
          error={clients.failure.error}
          busy={clients.failure.busy}
          onRetry={clients.failure.retry}
        />
      )}
      {!byClient && !clients.failure && <ChartSkeleton title={t('income.byClient')} />}
      <IncomeTable title={t('income.byType')} what={t('income.type')} rows={byType} totals={totals} />
    </>
  );
}

interface Props {
  title: string;
  /** Title of the column of names. */
  what: string;
  rows: readonly IncomeRow[];
  totals: Figures['totals'];
}

function IncomeTable({ title, what, rows, totals }: Props) {
  const { t } = useTranslation('coach-analytics');
  const id = useId();
  const [all, setAll] = useState(false);
  const money = useMoney(totals);
  const inSight = all ? rows : rows.slice(0, shown);
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  const isCompared =
    totals.some(({ yearBefore }) => yearBefore !== 0) || rows.some(({ yearBefore }) => yearBefore !== 0);
  const line = (key: string, name: ReactNode, { amount, yearBefore, currency }: Figures['totals'][number]) => (
    <tr key={key}>
      <th scope="row">
        {name}
        {amount > 0 && key !== currency && (
          <span className={styles['share']} style={{ inlineSize: `${(amount / most) * 100}%` }} />
        )}
      </th>
      <td>
        {money(amount, currency)}
        {isCompared && <small>{t('income.yearBefore', { amount: money(yearBefore, currency) })}</small>}
      </td>
    </tr>
  );
  return (
    <Card as="section" padding="m" shadow="none" aria-labelledby={id} className={styles['part']}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles['said']}>{t('income.none')}</p>
      ) : (
        <table aria-labelledby={id} className={styles['income']}>
          <thead>
            <tr>
              <th scope="col">{what}</th>
              <th scope="col">{t('income.invoiced')}</th>
            </tr>
          </thead>
          <tbody>
            {inSight.map((row) =>
              line(row.key, row.to === undefined ? row.name : <Link to={row.to}>{row.name}</Link>, row),
            )}
            {totals.map((total) => line(total.currency, <strong>{t('income.total')}</strong>, total))}
          </tbody>
        </table>
      )}
      {inSight.length < rows.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t('income.more', { count: rows.length - inSight.length })}
        </Button>
      )}
    </Card>
  );
}
