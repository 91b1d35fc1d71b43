import { useTranslation } from 'react-i18next';
import { localAt } from '#contract/core/time/local.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { useNow } from '#web/shell/use-now.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { RecentActivity } from './activity/recent-activity.tsx';
import { WantsAttention } from './attention/wants-attention.tsx';
import { Cards } from './cards.tsx';
import styles from './dashboard-page.module.css';
import { FirstHour } from './first-hour/first-hour.tsx';
import { NextSessions } from './next-sessions.tsx';
import { NowNext } from './now-next.tsx';
import { useDashboard } from './use-dashboard.ts';

/** The coach's day at a glance. Each part may fail by itself, and be asked for again. */
export function Component() {
  const { t } = useTranslation('coach-dashboard');
  const { profile } = useIdentity();
  const ownZone = useOwnZone();
  const now = new Date(useNow()).toISOString();
  const { data, error, isFetching, refetch } = useDashboard();
  // Days are those by which the figures are reckoned; whoever greets looks at the clock on the wall.
  const zone = data?.timeZone ?? ownZone;
  const hour = Number(localAt(now, ownZone).slice(11, 13));
  const again = { busy: isFetching, ask: () => void refetch() };
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} intro={t(`greeting.${partOfDay(hour)}`, { name: profile?.firstName ?? '' })} />
      {error && !data ? (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={again.ask} />
      ) : (
        <>
          <FirstHour />
          <NowNext dashboard={data} now={now} zone={zone} />
          <Cards data={data} again={again} />
          <div className={styles['columns']}>
            <div className={styles['column']}>
              <WantsAttention region={data?.attention} again={again} now={now} zone={zone} />
              <NextSessions region={data?.upcoming} again={again} now={now} zone={zone} />
            </div>
            <RecentActivity region={data?.activity} again={again} now={now} zone={zone} />
          </div>
        </>
      )}
    </div>
  );
}

/** @param hour local, 0 to 23 */
const partOfDay = (hour: number): 'morning' | 'afternoon' | 'evening' => {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
};
