import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { paymentRoutes } from '#contract/billing/money/payment-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { useLocalDate } from '#web/shell/choices/use-own-zone.ts';
import { latePart } from '#web/shell/late-part.tsx';
import { ChartSkeleton } from '#web/ui/chart/chart-skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../revenue.module.css';
import { useSeller } from '../use-seller.ts';
import { CurrencyFigures } from './currency-figures.tsx';
import { ExportButton } from './export-button.tsx';
import { byCurrency, monthsOf } from './figures.ts';
import { Outstanding } from './outstanding.tsx';

const fields = { year: v.pipe(v.string(), v.regex(/^20\d\d$/)) };

/** For Germany alone. */
const DatevExport = latePart(async () => (await import('./datev-export.tsx')).DatevExport);

/** Years that can be chosen, this one first. */
const yearsShown = 5;

/** Shows payments, refunds and invoices by month and year, each currency by itself, and the money owed now. */
export function PaymentsPart() {
  const { t } = useTranslation('coach-revenue');
  const today = useLocalDate();
  const thisYear = Number(today.slice(0, 4));
  const { data: seller } = useSeller();
  const { filter, change } = useUrlFilter(fields);
  const year = filter.year ?? String(thisYear);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: keyOf('revenue', year),
    queryFn: ({ signal }) =>
      call(paymentRoutes, 'getRevenue', { query: { from: `${year}-01-01`, to: `${year}-12-31` }, signal }),
    placeholderData: keepPreviousData,
  });
  const years = [...new Set([...Array.from({ length: yearsShown }, (_, ago) => String(thisYear - ago)), year])];
  return (
    <div className={styles['part']} aria-busy={isPlaceholderData || undefined}>
      <div className={styles['toolbar']}>
        <SelectField
          label={t('revenue.year')}
          options={years.map((value) => ({ value, label: value }))}
          value={year}
          onChoose={(chosen) => change({ year: chosen })}
        />
        <div className={styles['buttons']}>
          <ExportButton year={year} />
          {seller?.country === 'DE' && <DatevExport year={year} yearStart={seller.datev?.yearStart ?? 1} />}
        </div>
      </div>
      {error && data === undefined && (
        <LoadFailed title={t('revenue.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && data === undefined && <ChartSkeleton title={t('revenue.title')} />}
      {data?.totals.length === 0 && (
        <Card padding="m">
          <EmptyState title={t('revenue.none')}>{t('revenue.noneText')}</EmptyState>
        </Card>
      )}
      {data && data.totals.length > 0 && (
        <div className={styles['currencies']}>
          {byCurrency(data, monthsOf(Number(year), today)).map((figures) => (
            <CurrencyFigures key={figures.currency} figures={figures} year={year} thisMonth={today.slice(0, 7)} />
          ))}
        </div>
      )}
      {data && <Outstanding revenue={data} />}
    </div>
  );
}
