import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '#contract/core/full-name.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { mayJoin } from '#contract/scheduling/booking/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './dashboard-page.module.css';
import { type Again, RegionFailed, RowsLoading, Section } from './region.tsx';
import { hasFailed, known, type Region } from './use-dashboard.ts';
import { useMoments } from './use-moments.ts';

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
  const moments = useMoments(zone);
  const today = dateAt(now, zone);
  const nameOf = (date: string): string => {
    if (date <= today) return t('activity.today');
    return date === plusDays(today, 1) ? t('next.tomorrow') : moments.date(date, today);
  };
  const days = new Map<string, Session[]>();
  for (const session of next ?? []) {
    const date = dateAt(session.startsAt, zone);
    days.set(date, [...(days.get(date) ?? []), session]);
  }
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
        <div>
          {[...days].map(([date, sessions]) => (
            <div key={date} className={styles['day']}>
              <h3>{nameOf(date)}</h3>
              <ul className={styles['rows']}>
                {sessions.map((session) => (
                  <Row key={session.sessionId} session={session} now={now} zone={zone} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

function Row({ session, now, zone }: { session: Session; now: string; zone: string }) {
  const { time } = useMoments(zone);
  const { sessionId, clientId, firstName = '', lastName = '', title, videoLink, startsAt, endsAt } = session;
  const name = fullName({ firstName, lastName });
  return (
    <li className={styles['row']} data-row>
      <div className={styles['what']}>
        {clientId === undefined ? (
          <span className={styles['name']}>{name}</span>
        ) : (
          <Link to={`/coach/clients/${clientId}`} className={styles['name']}>
            {name}
          </Link>
        )}
        {title && <span className={styles['detail']}>{title}</span>}
        <Link to={`/coach/sessions/${sessionId}`} className={styles['detail']}>
          <time dateTime={startsAt}>{`${time(startsAt)}–${time(endsAt)}`}</time>
        </Link>
      </div>
      {videoLink && <JoinLink to={videoLink} name={name} isOpen={mayJoin(session, Date.parse(now))} />}
    </li>
  );
}

interface JoinProps {
  to: string;
  /** Of the client. */
  name: string;
  /** It is time to join. */
  isOpen: boolean;
}

/** Leads to the video call of a session. */
export function JoinLink({ to, name, isOpen }: JoinProps) {
  const { t } = useTranslation('coach-dashboard');
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('next.joinWith', { name })}
      className={buttonClass(isOpen ? 'primary' : 'quiet')}
    >
      {t('next.join')}
    </a>
  );
}
