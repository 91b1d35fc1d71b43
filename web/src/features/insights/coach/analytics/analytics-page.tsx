import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { AnalyticsPeriod } from '#contract/insights/schema.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { handOver } from '#web/lib/csv/hand-over.ts';
import { byteOrderMark, csvLines } from '#web/lib/csv/write-csv.ts';
import { ownCsvShape } from '#web/lib/format/csv-shape.ts';
import { MonthField } from '#web/lib/time/month-field.tsx';
import { ChartSkeleton } from '#web/ui/chart/chart-skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { useAtOnce } from '#web/ui/forms/use-at-once.ts';
import { useSettling } from '#web/ui/forms/use-settling.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './analytics-page.module.css';
import { Hours } from './charts/hours.tsx';
import { Income } from './charts/income.tsx';
import { Revenue } from './charts/revenue.tsx';
import { Sessions } from './charts/sessions.tsx';
import { Wellbeing } from './charts/wellbeing.tsx';
import { Figures } from './figures.tsx';
import { NothingPlanned } from './nothing-planned.tsx';
import { incomeRecords, recordsOf } from './records.ts';
import { useAnalytics } from './use-analytics.ts';
import { useIncome, useIncomeRows } from './use-income.ts';
import { useMonths } from './use-months.ts';

const periods = AnalyticsPeriod.options;
const Month = v.pipe(v.string(), v.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));

/** How a practice goes: in the period that is now, or in a past one, whose month is in the address. */
export function Component() {
  const { t, i18n } = useTranslation('coach-analytics');
  const { span } = useMonths();
  const [parameters, setParameters] = useSearchParams();
  const period = periods.find((one) => one === parameters.get('period')) ?? 'month';
  const [chosen, setChosen] = useAtOnce(period);
  const month = v.is(Month, parameters.get('month')) ? (parameters.get('month') ?? undefined) : undefined;
  const { data, error, isFetching, isPlaceholderData, refetch } = useAnalytics(period, month);
  const income = useIncome(period, month);
  const rows = useIncomeRows(income.data);
  const show = (next: { readonly period?: string; readonly month?: string }): void => {
    const { period: itsPeriod = period, month: itsMonth = month ?? '' } = next;
    setParameters({ period: itsPeriod, ...(itsMonth && { month: itsMonth }) }, { replace: true });
  };
  const exportFigures = (): void => {
    if (!data) return;
    const lines = csvLines(
      [...recordsOf(data, t), ...(income.data ? incomeRecords(income.data, rows, t) : [])],
      ownCsvShape(i18n.language),
    );
    handOver(`analytics-${data.from}-${data.to}.csv`, [byteOrderMark, lines]);
  };

  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        action={
          data && (
            <Button
              look="quiet"
              busy={isPlaceholderData || income.isLoading || income.isPlaceholderData}
              onClick={exportFigures}
            >
              {t('export')}
            </Button>
          )
        }
      />
      <div className={styles['toolbar']}>
        <ChoiceGroup
          label={t('period.label')}
          value={chosen}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          onChoose={(value) => {
            setChosen(value);
            show({ period: value });
          }}
        />
        <MonthChoice value={month ?? ''} onSet={(chosenMonth) => show({ month: chosenMonth })} />
        <p role="status" className={styles['span']}>
          {data && span(data)}
        </p>
      </div>
      {error && !data && (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <div className={styles['parts']} aria-busy={isPlaceholderData || (!data && !error) || undefined}>
        {(data || !error) && <Figures data={data} />}
        {data && (
          <>
            <div className={styles['charts']}>
              <Sessions sessions={data.sessions} yearBefore={data.yearBefore} />
              <Revenue data={data} />
              {income.data && <Income totals={income.data.totals} rows={rows} />}
              {income.data && <Hours hours={income.data.hours} />}
              {income.isLoading && <ChartSkeleton title={t('income.byClient')} />}
              {income.isLoading && <ChartSkeleton title={t('income.byType')} />}
            </div>
            {income.error && !income.data && (
              <LoadFailed
                title={t('income.failed')}
                error={income.error}
                busy={income.isFetching}
                onRetry={() => void income.refetch()}
              />
            )}
            <NothingPlanned />
            <Wellbeing wellbeing={data.wellbeing} />
          </>
        )}
        {!data && !error && (
          <div className={styles['charts']}>
            <ChartSkeleton title={t('sessions.byOutcome')} />
            <ChartSkeleton title={t('revenue.title')} />
          </div>
        )}
      </div>
    </div>
  );
}

function MonthChoice({ value, onSet }: { value: string; onSet: (month: string) => void }) {
  const { t } = useTranslation('coach-analytics');
  const [typed, setTyped] = useSettling(value, onSet);
  return <MonthField label={t('period.of')} value={typed} onChange={setTyped} />;
}
