import { useTranslation } from 'react-i18next';
import type { ExternalTime } from '#contract/scheduling/calendars/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { sessionsByDay } from '../month/month-grid.tsx';
import type { Doing } from '../moving/draft.ts';
import { lookClass, lookOf, StatusIcon, useNameOf } from '../status.tsx';
import type { Times } from '../use-times.ts';
import styles from './agenda.module.css';

interface Props {
  days: readonly string[];
  sessions: readonly Session[];
  times: Times;
  timeZone: string;
  today: string;
  busy: boolean;
  doingOf: (sessionId: string) => Doing | undefined;
  external: readonly ExternalTime[];
  onOpen: (session: Session) => void;
  onShowDay: (date: string) => void;
}

/** On a phone: the days in sight one below the other, each with its sessions. */
export function Agenda({ days, sessions, external, times, timeZone, today, busy, doingOf, onOpen, onShowDay }: Props) {
  const { t } = useTranslation('coach-sessions');
  const nameOf = useNameOf();
  const byDay = sessionsByDay(sessions, timeZone);
  const elsewhere = sessionsByDay(external, timeZone);
  // Days without their sessions would move apart when these come.
  if (busy && sessions.length === 0) {
    return (
      <div className={styles['agenda']} aria-busy>
        <Skeleton height={`${days.length * 5}rem`} />
      </div>
    );
  }
  return (
    <div className={styles['agenda']} aria-busy={busy || undefined}>
      {days.map((day) => (
        <section key={day} className={styles['day']} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className={styles['head']}>
            <button
              type="button"
              className={classes(styles['date'], day === today && styles['today'])}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onShowDay(day)}
            >
              {times.longDate(day)}
            </button>
          </h3>
          {byDay.has(day) || elsewhere.has(day) ? (
            <ul className={styles['entries']}>
              {byDay.get(day)?.map((session) => {
                const look = lookOf(session);
                const doing = doingOf(session.sessionId);
                return (
                  <li key={session.sessionId}>
                    <button
                      type="button"
                      className={classes(styles['entry'], lookClass(look))}
                      onClick={() => onOpen(session)}
                    >
                      <span className={styles['time']}>{times.range(session.startsAt, session.endsAt)}</span>
                      <span className={styles['name']}>
                        {nameOf(session)}
                        {session.kind === 'session' && session.title !== undefined && <small> · {session.title}</small>}
                      </span>
                      <span className={styles['word']}>
                        <StatusIcon look={look} />
                        {doing === 'unsaved' || doing === 'saving' ? t(doing) : t(`status.${look}`)}
                      </span>
                    </button>
                  </li>
                );
              })}
              {elsewhere.get(day)?.map(({ calendarId, startsAt, endsAt }) => (
                <li key={`${calendarId}${startsAt}`} className={classes(styles['entry'], styles['elsewhere'])}>
                  <span className={styles['time']}>{times.range(startsAt, endsAt)}</span>
                  <span className={styles['name']}>{t('busyElsewhere')}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles['free']}>{t('nothing')}</p>
          )}
        </section>
      ))}
    </div>
  );
}
