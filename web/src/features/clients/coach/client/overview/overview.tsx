import { useTranslation } from 'react-i18next';
import { useClientProgress } from '#web/features/journal/shared/progress/use-client-progress.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import type { PartProps } from '../use-client.ts';
import { AgreedCard, GoalsCard, MoneyCard, MoodCard, NextSession } from './aside.tsx';
import styles from './overview.module.css';
import { Timeline } from './timeline.tsx';

const days = 30;

/** Everything about one client at a glance: what happened, and beside it what comes next and how things stand. */
export function Overview({ details, today }: PartProps) {
  const { t } = useTranslation('coach-client');
  const { client, nextSession } = details;
  const { clientId, status } = client;
  const { data, error, isGone, isFetching, refetch } = useClientProgress(clientId, today, days, status !== 'archived');
  return (
    <div className={styles['columns']}>
      <Timeline client={client} progress={data} />
      <aside aria-label={t('aside')} className={styles['aside']}>
        <NextSession client={client} session={nextSession} />
        {error && !isGone && !data && (
          <LoadFailed title={t('clientFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {client.userId !== undefined && status === 'active' && !error && (
          <>
            <AgreedCard data={data} today={today} />
            <GoalsCard data={data} />
            <MoodCard data={data} today={today} days={days} name={client.firstName} />
          </>
        )}
        {!client.example && <MoneyCard clientId={clientId} today={today} />}
      </aside>
    </div>
  );
}
