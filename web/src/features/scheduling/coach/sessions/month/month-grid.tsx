import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dateAt } from '#contract/core/time/local.ts';
import type { ExternalTime } from '#contract/scheduling/calendars/schema.ts';
import { classes } from '#web/ui/classes.ts';
import { Block } from '../grid/block.tsx';
import type { CalendarProps } from '../grid/time-grid.tsx';
import { useMonthDrag } from '../moving/use-month-drag.ts';
import styles from './month-grid.module.css';

interface Props extends CalendarProps, Pick<Parameters<typeof useMonthDrag>[0], 'conflictOf' | 'mayMove' | 'onDrop'> {
  days: readonly string[];
  /** Any day of the month that is meant: those of its neighbours are paler. */
  date: string;
  timeZone: string;
  busy: boolean;
  external: readonly ExternalTime[];
}

/** More than these are a number that leads to their day. */
const mostInDay = 3;

/** The sessions of whole weeks, by day. */
export function MonthGrid({ days, date, sessions, external, times, timeZone, today, busy, ...calendar }: Props) {
  const { t } = useTranslation('coach-sessions');
  const byDay = useMemo(() => sessionsByDay(sessions, timeZone), [sessions, timeZone]);
  const elsewhere = useMemo(() => sessionsByDay(external, timeZone), [external, timeZone]);
  const { ref, ...handlers } = calendar.keys;
  const { conflictOf, mayMove, onDrop } = calendar;
  const ghost = useRef<HTMLDivElement>(null);
  const onPointerDown = useMonthDrag({ ghost, days, sessions, timeZone, conflictOf, mayMove, onDrop });
  const weeks = [...Array(days.length / 7).keys()].map((week) => days.slice(7 * week, 7 * week + 7));
  return (
    <div
      {...handlers}
      ref={ref}
      role="grid"
      aria-label={calendar.label}
      aria-busy={busy || undefined}
      aria-describedby="sessions-keys"
      className={styles['month']}
      onPointerDown={onPointerDown}
    >
      <div role="row" className={styles['week']}>
        {weeks[0]?.map((day) => (
          <div key={day} role="columnheader" className={styles['weekday']}>
            {times.weekday(day)}
          </div>
        ))}
      </div>
      {weeks.map((week, row) => (
        <div key={week[0]} role="row" className={styles['week']}>
          {week.map((day, column) => {
            const here = byDay.get(day) ?? [];
            const shown = here.length > mostInDay + 1 ? here.slice(0, mostInDay) : here;
            return (
              <div
                key={day}
                role="gridcell"
                data-day={7 * row + column}
                className={classes(styles['day'], day.slice(0, 7) !== date.slice(0, 7) && styles['other'])}
              >
                <button
                  type="button"
                  className={classes(styles['date'], day === today && styles['today'])}
                  aria-label={times.longDate(day)}
                  aria-current={day === today ? 'date' : undefined}
                  onClick={() => calendar.onShowDay(day)}
                >
                  {times.dayOfMonth(day)}
                </button>
                {shown.map((session) => (
                  <div key={session.sessionId} className={styles['entry']}>
                    <Block
                      session={session}
                      times={times}
                      height={22}
                      doing={calendar.doingOf(session.sessionId)}
                      isTabStop={session.sessionId === calendar.tabStop}
                      isRest={dateAt(session.startsAt, timeZone) !== day}
                    />
                  </div>
                ))}
                {elsewhere.has(day) && <p className={styles['elsewhere']}>{t('busyElsewhere')}</p>}
                {shown.length < here.length && (
                  <button type="button" className={styles['more']} onClick={() => calendar.onShowDay(day)}>
                    {t('more', { count: here.length - shown.length })}
                  </button>
                )}
              </div>
            );
          })}
        </div>
      ))}
      <div ref={ghost} hidden aria-hidden className={styles['ghost']} />
    </div>
  );
}

/** Those of each day; a session over midnight is of both. */
export const sessionsByDay = <Timed extends { readonly startsAt: string; readonly endsAt: string }>(
  sessions: readonly Timed[],
  timeZone: string,
): Map<string, Timed[]> => {
  const found = new Map<string, Timed[]>();
  for (const session of sessions) {
    const last = new Date(Date.parse(session.endsAt) - 1).toISOString();
    for (const day of new Set([dateAt(session.startsAt, timeZone), dateAt(last, timeZone)])) {
      found.set(day, [...(found.get(day) ?? []), session]);
    }
  }
  return found;
};
