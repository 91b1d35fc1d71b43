import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '#contract/core/full-name.ts';
import { mayJoin } from '#contract/scheduling/booking/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { dayOfSession } from './attention/what-to-do.ts';
import styles from './dashboard-page.module.css';
import { type Again, RegionFailed, RowsLoading, Section } from './region.tsx';
import { hasFailed, known, type Region } from './use-dashboard.ts';

interface Props {
  region: Region<'upcoming'>;
  again: Again;
  now: string;
  zone: string;
}

/** The next sessions, the one under way first, each with the way in. */
export function NextSessions({ region, again, now, zone }: Props) {
  const { t } = useTranslation('coach-dashboard');
  // One may have ended since they were read.
  const next = known(region)?.items.filter(({ endsAt }) => endsAt > now);
  return (
    <Section title={t('next.title')} aside={<Link to="/coach/sessions">{t('next.all')}</Link>} busy={!region}>
      {!region && <RowsLoading count={5} />}
      {hasFailed(region) && <RegionFailed title={t('next.failed')} again={again} />}
      {next?.length === 0 && (
        <EmptyState
          title={t('next.none')}
          action={
            <div className={styles['actions']}>
              <Link to="/coach/sessions" className={buttonClass('primary')}>
                {t('next.plan')}
              </Link>
              <Link to="/coach/availability" className={buttonClass('quiet')}>
                {t('next.availability')}
              </Link>
            </div>
          }
        >
          {t('next.noneText')}
        </EmptyState>
      )}
      {next && next.length > 0 && (
        <ul className={styles['rows']}>
          {next.map((session) => (
            <Row key={session.sessionId} session={session} now={now} zone={zone} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Row({ session, now, zone }: { session: Session; now: string; zone: string }) {
  const { t } = useTranslation('coach-dashboard');
  const { span } = useZonedFormat();
  const { sessionId, clientId, firstName = '', lastName = '', title, videoLink, startsAt, endsAt } = session;
  const name = fullName({ firstName, lastName });
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        {clientId === undefined ? (
          <span className={styles['name']}>{name}</span>
        ) : (
          <Link to={`/coach/clients?client=${clientId}`} className={styles['name']}>
            {name}
          </Link>
        )}
        {title && <span className={styles['detail']}>{title}</span>}
        <Link to={dayOfSession(startsAt, zone, sessionId)} className={styles['detail']}>
          <time dateTime={startsAt}>{span(startsAt, endsAt, zone)}</time>
        </Link>
      </div>
      {videoLink && (
        <a
          href={videoLink}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('next.joinWith', { name })}
          className={buttonClass(mayJoin(session, Date.parse(now)) ? 'primary' : 'quiet')}
        >
          {t('next.join')}
        </a>
      )}
    </li>
  );
}
