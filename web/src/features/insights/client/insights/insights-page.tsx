import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KnownSince } from '#web/features/journal/shared/days/known-since.tsx';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ChartSkeleton } from '#web/ui/chart/chart-skeleton.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Calendar } from './calendar.tsx';
import { HelpsCard } from './helps-card.tsx';
import styles from './insights-page.module.css';
import { TrendCharts } from './trend-charts.tsx';
import { useYear } from './use-year.ts';

/** Shows insights from the client's own entries. */
export function Component() {
  const { t } = useTranslation('client-insights');
  const { data, error, isFetching, refetch, from, to } = useYear();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        action={
          <Link to="/wellbeing" className={buttonClass('quiet')}>
            {t('wellbeing')}
          </Link>
        }
      />
      <KnownSince of="listDays" />
      {error && !data && (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting />}
      {data?.items.length === 0 && (
        <Card>
          <EmptyState
            title={t('empty.title')}
            action={
              <Link to="/dashboard" className={buttonClass()}>
                {t('empty.go')}
              </Link>
            }
          >
            {t('empty.text')}
          </EmptyState>
        </Card>
      )}
      {data && data.items.length > 0 && (
        <>
          <div className={styles['first']}>
            <Calendar days={data.items} from={from} to={to} />
            <HelpsCard days={data.items} from={from} to={to} />
          </div>
          <TrendCharts days={data.items} today={to} />
        </>
      )}
    </Page>
  );
}

function Waiting() {
  const { t } = useTranslation('client-insights');
  return (
    <>
      <div className={styles['first']}>
        <Skeleton height="28rem" />
        <Skeleton height="28rem" />
      </div>
      <div className={styles['charts']}>
        <ChartSkeleton title={t('mood.title')} />
        <ChartSkeleton title={t('practice.title')} />
      </div>
    </>
  );
}
