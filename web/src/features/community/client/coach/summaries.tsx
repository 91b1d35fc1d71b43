import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { summaryRoutes } from '#contract/notes/summaries/routes.ts';
import { useSummariesSeen } from '#web/features/notes/shared/use-summaries-seen.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './coach-page.module.css';

/** As many as one looks back at from here; the page of summaries has all. */
const latest = '3';

const none: readonly never[] = [];

/** The latest summaries, by title and day. */
export function Summaries() {
  const { t } = useTranslation('client-coach');
  const format = useFormat();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('summaries', 'latest'),
    queryFn: ({ signal }) => call(summaryRoutes, 'listSummaries', { query: { limit: latest }, signal }),
  });
  useSummariesSeen(data?.items ?? none);
  return (
    <Card as="section" className={styles['card']} aria-labelledby="summaries" busy={!data && !error}>
      <div className={styles['cardHead']}>
        <h2 id="summaries" className={styles['heading']}>
          {t('summaries.title')}
        </h2>
        {data && data.items.length > 0 && <Link to="/summaries">{t('summaries.all')}</Link>}
      </div>
      {!data && error && (
        <LoadFailed title={t('summaries.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height="4rem" />}
      {data?.items.length === 0 && <p className={styles['aside']}>{t('summaries.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles['rows']}>
          {data.items.map(({ id, title, sharedAt }) => (
            <li key={id}>
              <Link to={`/summaries#summary-${id}`}>{title}</Link>
              <span className={styles['aside']}>{format.date(sharedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
