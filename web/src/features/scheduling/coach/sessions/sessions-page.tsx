import { useTranslation } from 'react-i18next';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './planner.module.css';
import { Planner } from './planner.tsx';
import { useHours } from './use-planner.ts';

/** The coach's calendar. Which zone its hours are in has to be known before anything is drawn. */
export function Component() {
  const { t } = useTranslation('coach-sessions');
  const { hours, error, isFetching, refetch } = useHours();
  if (hours) return <Planner hours={hours} />;
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} />
      {error ? (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Card busy>
          <div className={styles['waiting']}>
            <Skeleton height="100%" />
          </div>
        </Card>
      )}
    </div>
  );
}
