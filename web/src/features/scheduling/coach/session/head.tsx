import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { dateAt, localAt } from '#contract/core/time/local.ts';
import { mayJoin } from '#contract/scheduling/booking/schema.ts';
import type { Session, SessionStatus } from '#contract/scheduling/sessions/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { numberFormat, relativeTimeFormat } from '#web/lib/format/formats.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Badge, type BadgeTone } from '#web/ui/amplify/badge.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './session-page.module.css';

const tones: Readonly<Record<SessionStatus, BadgeTone>> = {
  scheduled: 'info',
  completed: 'success',
  'no-show': 'warning',
  cancelled: 'neutral',
  'late-cancelled': 'error',
};

interface Props {
  session: Session;
  /** It is in the planner: that of the example is not. */
  isPlanned: boolean;
  /** Where the client is, once that is known. */
  theirZone: string | undefined;
  name: string;
}

/** Says when it is for both sides, how it stands, and how long it still takes. */
export function SessionHead({ session, isPlanned, theirZone, name }: Props) {
  const { t } = useTranslation('coach-session');
  const { span } = useZonedFormat();
  const { sessionId, startsAt, endsAt, status, videoLink, place, title } = session;
  const zone = useOwnZone();
  const now = useNow();
  const isElsewhere = theirZone !== undefined && localAt(startsAt, theirZone) !== localAt(startsAt, zone);
  return (
    <div className={styles['head']}>
      <div className={styles['facts']}>
        {title && <p>{title}</p>}
        {place && <p>{place.kind === 'phone' ? t('byPhone') : place.address}</p>}
        <p>
          <time dateTime={startsAt}>{span(startsAt, endsAt, zone)}</time>
        </p>
        {isElsewhere && (
          <p className={styles['quiet']}>{t('when.theirs', { name, time: span(startsAt, endsAt, theirZone) })}</p>
        )}
        <p className={styles['state']}>
          <Badge dot tone={tones[status]}>
            {t(`status.${status}`)}
          </Badge>
          {isOpen(session) && <Clock session={session} now={now} />}
        </p>
        <Cancellation session={session} />
      </div>
      <div className={styles['ways']}>
        {isPlanned && (
          <Link
            className={buttonClass('quiet')}
            to={`/coach/sessions?view=day&date=${dateAt(startsAt, zone)}&session=${sessionId}`}
          >
            {t('calendar')}
          </Link>
        )}
        {videoLink !== undefined && isOpen(session) && (
          <a
            className={buttonClass(mayJoin(session, now) ? 'primary' : 'quiet')}
            href={videoLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('join')}
          </a>
        )}
      </div>
    </div>
  );
}

const [minute, hour, day] = [60_000, 3_600_000, dayMilliseconds];

/** How long until it starts, until it ends, or since it ended. It is not read out as it moves. */
function Clock({ session: { startsAt, endsAt }, now }: { session: Session; now: number }) {
  const { t, i18n } = useTranslation('coach-session');
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  const relative = (to: number): string => {
    const away = to - now;
    const unit = Math.abs(away) < 90 * minute ? 'minute' : Math.abs(away) < 36 * hour ? 'hour' : 'day';
    const whole = { minute, hour, day }[unit];
    return relativeTimeFormat(i18n.language).format(Math.round(away / whole), unit);
  };
  const words = (): string => {
    if (now < start) return t('clock.before', { time: relative(start) });
    if (now >= end) return t('clock.after', { time: relative(end) });
    const minutes = numberFormat(i18n.language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
    return t('clock.left', { time: minutes.format(Math.ceil((end - now) / minute)) });
  };
  return <span className={styles['quiet']}>{words()}</span>;
}

/** Says who cancelled it, when and why. */
function Cancellation({ session: { cancelledBy, cancelledAt, reason } }: { session: Session }) {
  const { t } = useTranslation('coach-session');
  const format = useFormat();
  if (cancelledBy === undefined || cancelledAt === undefined) return null;
  return (
    <p className={styles['quiet']}>
      {t(`cancelled.${cancelledBy}`, { time: format.dateTime(cancelledAt) })}
      {reason !== undefined && <> · {t('cancelled.reason', { reason })}</>}
    </p>
  );
}
