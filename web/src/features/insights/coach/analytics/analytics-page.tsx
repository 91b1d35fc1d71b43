import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AnalyticsPeriod } from '#contract/insights/schema.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { handOver } from '#web/lib/csv/hand-over.ts';
import { byteOrderMark, csvLines } from '#web/lib/csv/write-csv.ts';
import { ownCsvShape } from '#web/lib/format/csv-shape.ts';
import { ChartSkeleton } from '#web/ui/chart/chart-skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { useAtOnce } from '#web/ui/forms/use-at-once.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './analytics-page.module.css';
import { Revenue } from './charts/revenue.tsx';
import { Sessions } from './charts/sessions.tsx';
import { Wellbeing } from './charts/wellbeing.tsx';
import { Figures } from './figures.tsx';
import { recordsOf } from './records.ts';
import { useAnalytics } from './use-analytics.ts';
import { useMonths } from './use-months.ts';

const periods = AnalyticsPeriod.options;

/** How a practice goes, in the month, quarter or year that is now. */
export function Component() {
  const { t, i18n } = useTranslation('coach-analytics');
  const { span } = useMonths();
  const [parameters, setParameters] = useSearchParams();
  const period = periods.find((one) => one === parameters.get('period')) ?? 'month';
  const [chosen, setChosen] = useAtOnce(period);
  const { data, error, isFetching, isPlaceholderData, refetch } = useAnalytics(period);
  const exportFigures = (): void => {
    if (!data) return;
    const lines = csvLines(recordsOf(data, t), ownCsvShape(i18n.language));
    handOver(`analytics-${data.from}-${data.to}.csv`, [byteOrderMark, lines]);
  };

  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        action={
          data && (
            <Button look="quiet" busy={isPlaceholderData} onClick={exportFigures}>
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
            setParameters({ period: value }, { replace: true });
          }}
        />
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
              <Sessions sessions={data.sessions} />
              <Revenue data={data} />
            </div>
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
