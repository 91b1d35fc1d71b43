import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { mayJoin } from '#contract/scheduling/booking/schema.ts';
import { isCancelled } from '#contract/scheduling/sessions/transitions.ts';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { classes } from '#web/ui/classes.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { usePlaceText } from '../use-own-sessions.ts';
import styles from './session-row.module.css';
import { type SessionState, stateOf } from './session-state.ts';
import { CoachTimes } from './session-times.tsx';

interface Props {
  session: OwnSession;
  /** Of its reader. */
  zone: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Further actions beside joining. */
  children?: ReactNode;
}

const tones: Readonly<Record<SessionState, string | undefined>> = {
  scheduled: styles['good'],
  running: styles['good'],
  completed: styles['good'],
  over: styles['quiet'],
  'no-show': styles['used'],
  'late-cancelled': styles['used'],
  cancelledByYou: styles['quiet'],
  cancelledByCoach: styles['quiet'],
};

/** One session: a leaf of the calendar, when it is on both sides, with whom, and what became of it. */
export function SessionRow({ session, zone, now, children }: Props) {
  const { t } = useTranslation('client-sessions');
  const format = useZonedTimes();
  const { startsAt, endsAt, title, videoLink, place, reason, durationMinutes } = session;
  const placeText = usePlaceText();
  const state = stateOf(session, now);
  const leaf = format.leaf(startsAt, zone);
  const when = `${format.day(startsAt, zone)}, ${format.time(startsAt, zone)}`;
  const name = fullName({ firstName: session.coachFirstName, lastName: session.coachLastName });
  return (
    <li className={classes(styles['row'], isCancelled(session) && styles['off'])}>
      <div className={styles['leaf']} aria-hidden>
        <span>{leaf.weekday}</span>
        <span className={styles['number']}>{leaf.day}</span>
        <span>{leaf.month}</span>
      </div>
      <div className={styles['about']}>
        <h3 className={styles['when']}>
          <span>{format.day(startsAt, zone)}</span> <span>{format.times(startsAt, endsAt, zone)}</span>
        </h3>
        <CoachTimes session={session} zone={zone} className={styles['aside']} />
        <p className={styles['aside']}>
          {[name && t('with', { name }), t('minutes', { count: durationMinutes }), title, place && placeText(place)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {reason && <p className={styles['aside']}>{t('reason', { reason })}</p>}
        <p className={classes(styles['state'], tones[state])}>{t(`status.${state}`)}</p>
        {videoLink &&
          state === 'scheduled' &&
          !mayJoin(session, now) &&
          Date.parse(startsAt) - now < dayMilliseconds && <p className={styles['aside']}>{t('joinLater')}</p>}
      </div>
      <div className={styles['actions']}>
        {videoLink && mayJoin(session, now) && (
          <a
            href={videoLink}
            target="_blank"
            rel="noreferrer"
            className={buttonClass()}
            aria-label={t('joinOf', { when })}
          >
            {t('join')}
          </a>
        )}
        {children}
      </div>
    </li>
  );
}
