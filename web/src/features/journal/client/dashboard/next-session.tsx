import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { mayJoin } from '#contract/scheduling/booking/schema.ts';
import { useNextSession } from '#web/features/scheduling/shared/own-sessions/own-sessions.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { dateIn, placeOf, showTheSame, useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { DashboardCard } from './dashboard-card.tsx';
import styles from './next-session.module.css';

/** The client's next session; the page around it stands whatever becomes of it. */
export function NextSession() {
  const { t } = useTranslation('client-dashboard');
  const { data, error, isFetching, refetch } = useNextSession();
  return (
    <DashboardCard title={t('next.title')} aside={<Link to="/sessions">{t('next.all')}</Link>}>
      {data === undefined && !error && <Skeleton height="6.5rem" />}
      {data === undefined && error && (
        <LoadFailed title={t('next.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === null && <p className={styles['aside']}>{t('next.none')}</p>}
      {data && <Planned session={data} />}
      <Link to="/my-coach">{t('next.coach')}</Link>
      <Link to="/summaries">{t('next.summaries')}</Link>
      <Link to="/invoices">{t('next.invoices')}</Link>
    </DashboardCard>
  );
}

/** Milliseconds: the way to a session that begins opens in time. */
const clockEvery = 15_000;

function Planned({ session }: { session: OwnSession }) {
  const { t } = useTranslation('client-dashboard');
  const format = useZonedTimes();
  const zone = useOwnZone();
  const now = useNow(clockEvery);
  const { startsAt, endsAt, timeZone, videoLink, place, title, coachFirstName } = session;
  const where = place?.kind === 'phone' ? t('next.byPhone') : place?.address;
  const there = { times: format.times(startsAt, endsAt, timeZone), place: placeOf(timeZone) };
  const sameDay = dateIn(timeZone, startsAt) === dateIn(zone, startsAt);
  return (
    <>
      <div>
        <p className={styles['when']}>{format.day(startsAt, zone)}</p>
        <p className={styles['when']}>
          {format.times(startsAt, endsAt, zone)}{' '}
          <span className={styles['zone']}>
            {placeOf(zone)} ({format.offset(startsAt, zone)})
          </span>
        </p>
        {!showTheSame(timeZone, zone, startsAt) && (
          <p className={styles['aside']}>
            {sameDay
              ? t('next.forCoach', there)
              : t('next.forCoachOnDay', { ...there, weekday: format.weekday(startsAt, timeZone) })}
          </p>
        )}
        <p className={styles['aside']}>
          {[t('next.with', { name: coachFirstName }), title, where].filter(Boolean).join(' · ')}
        </p>
      </div>
      {videoLink && mayJoin(session, now) && (
        <a href={videoLink} target="_blank" rel="noreferrer" className={buttonClass()}>
          {t('next.join')}
        </a>
      )}
    </>
  );
}
