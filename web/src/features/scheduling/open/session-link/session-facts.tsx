import { useTranslation } from 'react-i18next';
import type { LinkedSession } from '#contract/scheduling/session-links/schema.ts';
import { isLive } from '#contract/scheduling/sessions/transitions.ts';
import { cityOf, dayIn, ownZone, useTimes } from '#web/features/scheduling/shared/link-times.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './session-link.module.css';

/** With whom, when for the visitor and when for the coach, and what became of it. */
export function SessionFacts({ session }: { session: LinkedSession['session'] }) {
  const { t } = useTranslation('session-link');
  const { startsAt, endsAt, timeZone, status } = session;
  const zone = ownZone();
  const own = useTimes(zone);
  const theirs = useTimes(timeZone);
  const isOff = !isLive(status);
  const isElsewhere = own.day(startsAt) !== theirs.day(startsAt) || own.time(startsAt) !== theirs.time(startsAt);
  const isOtherDay = dayIn(startsAt, zone) !== dayIn(startsAt, timeZone);
  return (
    <div className={styles['facts']}>
      <p className={classes(styles['status'], isOff && styles['off'])}>{t(`status.${status}`)}</p>
      {session.title && <p className={styles['name']}>{session.title}</p>}
      <p className={classes(styles['day'], isOff && styles['struck'])}>{own.day(startsAt)}</p>
      <p className={classes(styles['time'], isOff && styles['struck'])}>
        {t('yourTime', { time: own.span(startsAt, endsAt), city: cityOf(zone) })}
      </p>
      {isElsewhere && (
        <p className={styles['text']}>
          {t('theirTime', {
            time: `${isOtherDay ? `${theirs.shortDay(startsAt)}, ` : ''}${theirs.span(startsAt, endsAt)}`,
            coach: session.coachFirstName,
            city: cityOf(timeZone),
          })}
        </p>
      )}
      <p className={styles['text']}>
        {t('with', { coach: [session.coachFirstName, session.coachLastName].filter(Boolean).join(' ') })}
      </p>
      {session.place && (
        <p className={styles['text']}>{session.place.kind === 'phone' ? t('byPhone') : session.place.address}</p>
      )}
      {isOff && session.cancelledBy && (
        <p className={styles['text']}>
          {t(`by.${session.cancelledBy}`, { coach: session.coachFirstName })}
          {status === 'late-cancelled' && ` ${t('countsAsUsed')}`}
        </p>
      )}
      {isOff && session.reason && <p className={styles['text']}>{t('reason', { reason: session.reason })}</p>}
    </div>
  );
}
