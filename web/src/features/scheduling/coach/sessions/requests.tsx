import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { timeRequestRoutes } from '#contract/scheduling/time-requests/routes.ts';
import styles from '#web/features/scheduling/shared/time-requests/time-requests.module.css';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Milliseconds; a window that is not in sight waits until it is. */
const everyMinute = 60_000;

const Row = lazy(async () => ({ default: (await import('./request-row.tsx')).RequestRow }));

/** What clients ask for or wait for, above the calendar; nothing while there is nothing. The link of a mail opens it. */
export function Requests({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('time-requests');
  const [query] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('time-requests'),
    queryFn: ({ signal }) => call(timeRequestRoutes, 'listTimeRequests', { query: { limit: '100' }, signal }),
    refetchInterval: everyMinute,
    refetchOnWindowFocus: 'always',
  });
  const requests = data?.items ?? [];
  // Who follows the link of a mail is told, also where there is nothing.
  const isAsked = query.has('requests');
  if (error && !data && isAsked) {
    return <LoadFailed title={t('answer.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data && requests.length === 0 && isAsked) return <p className={styles['hint']}>{t('answer.none')}</p>;
  if (requests.length === 0) return null;
  const asked = requests.filter(({ kind }) => kind === 'another-time');
  const waiting = requests.filter(({ kind }) => kind === 'earlier');
  return (
    <details className={styles['group']} open={isAsked || undefined}>
      <summary>
        {[
          ...(asked.length > 0 ? [t('answer.asking', { count: asked.length })] : []),
          ...(waiting.length > 0 ? [t('answer.waiting', { count: waiting.length })] : []),
        ].join(' · ')}
      </summary>
      <div className={styles['list']}>
        <Suspense fallback={<Skeleton height="6rem" />}>
          {[...asked, ...waiting].map((request) => (
            <Row key={request.requestId} request={request} timeZone={timeZone} />
          ))}
        </Suspense>
        {data?.cursor !== undefined && <p className={styles['hint']}>{t('answer.more')}</p>}
      </div>
    </details>
  );
}
