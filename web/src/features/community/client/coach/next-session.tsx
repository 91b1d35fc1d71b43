import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mayJoin, type OwnSession } from '#contract/scheduling/booking/schema.ts';
import { useNextSession } from '#web/features/scheduling/shared/own-sessions/own-sessions.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { placeOf, useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './coach-page.module.css';

/** Milliseconds: the way to a session that begins opens in time. */
const clockEvery = 15_000;

/** The session that comes next: when, and the ways to join and to move it. */
export function NextSession({ mayMove }: { mayMove: boolean }) {
  const { t } = useTranslation('client-coach');
  const { data, error, isFetching, refetch } = useNextSession();
  return (
    <Card as="section" className={styles['card']} aria-labelledby="next-session" busy={data === undefined && !error}>
      <div className={styles['cardHead']}>
        <h2 id="next-session" className={styles['heading']}>
          {t('next.title')}
        </h2>
        <Link to="/sessions">{t('next.all')}</Link>
      </div>
      {data === undefined && !error && <Skeleton height="5rem" />}
      {data === undefined && error && (
        <LoadFailed title={t('next.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data === null && <p className={styles['aside']}>{t('next.none')}</p>}
      {data && <Planned session={data} mayMove={mayMove} />}
    </Card>
  );
}

function Planned({ session, mayMove }: { session: OwnSession; mayMove: boolean }) {
  const { t } = useTranslation('client-coach');
  const format = useZonedTimes();
  const zone = useOwnZone();
  const now = useNow(clockEvery);
  const { sessionId, startsAt, endsAt, title, videoLink, place } = session;
  const where = place?.kind === 'phone' ? t('next.byPhone') : place?.address;
  const leaf = format.leaf(startsAt, zone);
  return (
    <div className={styles['session']}>
      <div className={styles['leaf']} aria-hidden>
        <span>{leaf.weekday}</span>
        <span className={styles['number']}>{leaf.day}</span>
        <span>{leaf.month}</span>
      </div>
      <div>
        <p className={styles['when']}>{format.day(startsAt, zone)}</p>
        <p className={styles['when']}>{format.times(startsAt, endsAt, zone)}</p>
        <p className={styles['aside']}>{[placeOf(zone), title, where].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles['actions']}>
        {videoLink && mayJoin(session, now) && (
          <a href={videoLink} target="_blank" rel="noreferrer" className={buttonClass()}>
            {t('next.join')}
          </a>
        )}
        {mayMove && session.mayMove && !session.late && (
          <Link to={`/sessions/move?session=${sessionId}`} className={buttonClass('quiet')}>
            {t('next.move')}
          </Link>
        )}
      </div>
    </div>
  );
}
