import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { statisticsRoutes } from '#contract/insights/statistics/routes.ts';
import { activityRanges } from '#contract/insights/statistics/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ChartSkeleton } from '#web/ui/chart/chart-skeleton.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { useAtOnce } from '#web/ui/forms/use-at-once.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './analytics-page.module.css';
import { MeasureCard } from './measure-card.tsx';
import { measures } from './series.ts';

type Range = (typeof activityRanges)[number];

/** Loads activity by day; the former range stays in sight while another one loads. */
const useActivity = (days: Range) =>
  useQuery({
    queryKey: keyOf('statistics', 'activity', days),
    queryFn: ({ signal }) => call(statisticsRoutes, 'getActivity', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });

/** How the platform is used over time. */
export function Component() {
  const { t } = useTranslation('admin-analytics');
  const format = useFormat();
  const [parameters, setParameters] = useSearchParams();
  const range = activityRanges.find((days) => days === parameters.get('days')) ?? '30';
  const [chosen, setChosen] = useAtOnce(range);
  const { data, error, isFetching, isPlaceholderData, refetch } = useActivity(range);

  return (
    <Page>
      <PageHeader title={t('title')} intro={t('intro')} />
      <div className={styles['toolbar']}>
        <ChoiceGroup
          label={t('range')}
          value={chosen}
          options={activityRanges.map((days) => ({ value: days, label: t('days', { count: Number(days) }) }))}
          onChoose={(days) => {
            setChosen(days);
            setParameters({ days }, { replace: true });
          }}
        />
        <p role="status" className={styles['as-of']}>
          {data && t('asOf', { time: format.dateTime(data.asOf) })}
        </p>
      </div>
      {error && !data && (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <div className={styles['charts']} aria-busy={isPlaceholderData || (!data && !error) || undefined}>
        {measures.map((measure) =>
          data ? (
            <MeasureCard key={measure} measure={measure} days={data.days} />
          ) : (
            !error && <ChartSkeleton key={measure} title={t(`measure.${measure}`)} />
          ),
        )}
      </div>
    </Page>
  );
}
