import { type CSSProperties, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { openWindows } from '#contract/scheduling/availability/open-windows.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { ExternalTime } from '#contract/scheduling/calendars/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { classes } from '#web/ui/classes.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { type Axis, type AxisDay, endPlaceOf, placeOf } from '../calendar/axis.ts';
import { busyElsewhere } from '../calendar/busy-elsewhere.ts';
import { type Piece, piecesOf } from '../calendar/pieces.ts';
import type { Doing } from '../moving/draft.ts';
import { useDrag } from '../moving/use-drag.ts';
import type { Keys } from '../moving/use-keys.ts';
import type { Times } from '../use-times.ts';
import { Block } from './block.tsx';
import styles from './time-grid.module.css';
import { useFirstScroll } from './use-first-scroll.ts';

type Hours = Pick<Availability, 'weekly' | 'overrides' | 'timeZone'>;

/** Where on the axis of a day the coach's hours lie. */
export const openHoursOf = (day: AxisDay, hours: Hours) =>
  openWindows(hours, day.date).map(({ startsAt, endsAt }) => ({
    from: placeOf(day, minuteOf(day, startsAt)),
    to: endPlaceOf(day, minuteOf(day, endsAt)),
  }));

const minuteOf = ({ startsAt }: AxisDay, instant: string): number => (Date.parse(instant) - startsAt) / 60_000;

export interface CalendarProps {
  label: string;
  sessions: readonly Session[];
  times: Times;
  /** A day of the calendar. */
  today: string;
  doingOf: (sessionId: string) => Doing | undefined;
  /** The session by which Tab comes in. */
  tabStop: string | undefined;
  onShowDay: (date: string) => void;
  /** Of the element that holds the sessions. */
  keys: Keys;
}

interface Props
  extends CalendarProps,
    Pick<Parameters<typeof useDrag>[0], 'nameOf' | 'theirTimeOf' | 'conflictOf' | 'mayMove' | 'onCreate' | 'onDrop'> {
  axis: Axis;
  hours: Availability;
  /** When the coach is busy in calendars elsewhere, by start. */
  external: readonly ExternalTime[];
  now: number;
  busy: boolean;
}

/** The days of a week, or one, side by side, with the hours from top to bottom. */
export function TimeGrid({ axis, hours, external, sessions, times, today, now, busy, ...calendar }: Props) {
  const { t } = useTranslation('coach-sessions');
  const scroller = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const days = useMemo(
    () =>
      axis.days.map((day) => ({
        day,
        pieces: piecesOf(day, sessions),
        open: openHoursOf(day, hours),
        busy: busyElsewhere(day, external),
      })),
    [axis, sessions, hours, external],
  );
  useFirstScroll(scroller, { days, axis, busy });
  const { ref, ...handlers } = calendar.keys;
  const { nameOf, theirTimeOf, conflictOf, mayMove, onCreate, onDrop } = calendar;
  const onPointerDown = useDrag({
    scroller,
    ghost,
    axis,
    times,
    sessions,
    nameOf,
    theirTimeOf,
    conflictOf,
    mayMove,
    onCreate,
    onDrop,
  });
  const share = (place: number): string => `${(100 * place) / axis.length}%`;
  return (
    <div ref={scroller} className={styles['scroller']}>
      <div
        {...handlers}
        ref={ref}
        role="grid"
        aria-label={calendar.label}
        aria-busy={busy || undefined}
        aria-describedby="sessions-keys"
        className={classes(styles['grid'], days.length === 1 && styles['single'])}
        style={columnsOf(days.length, axis)}
        onPointerDown={onPointerDown}
      >
        <div aria-hidden className={styles['corner']} />
        <div aria-hidden className={styles['hours']}>
          {axis.hours.map(({ at, hour, again }) => (
            <div key={at} className={styles['hour']} style={{ top: share(at) }}>
              <span>
                {times.hour(hour)}
                {again && <small>{t('again')}</small>}
              </span>
            </div>
          ))}
        </div>
        {days.map(({ day, pieces, open, busy: taken }, column) => (
          <div key={day.date} role="row" className={styles['row']}>
            <DayHead day={day} column={column} times={times} isToday={day.date === today} onShow={calendar.onShowDay} />
            <div
              role="presentation"
              data-day={column}
              className={classes(styles['day'], day.date === today && styles['today'])}
              style={{ gridColumn: column + 2 }}
            >
              {open.map(({ from, to }) => (
                <div key={from} className={styles['open']} style={{ top: share(from), height: share(to - from) }} />
              ))}
              {taken.map(({ from, to }) => (
                <div key={from} className={styles['taken']} style={{ top: share(from), height: share(to - from) }}>
                  <span>{t('busyElsewhere')}</span>
                </div>
              ))}
              {day.marks.map(({ kind, from, to }) => (
                <div key={from} className={styles[kind]} style={{ top: share(from), height: share(to - from) }}>
                  {kind !== 'elsewhere' && <span>{t(`change.${kind}`)}</span>}
                </div>
              ))}
              {pieces.map((piece) => (
                <PieceCell
                  key={`${piece.session.sessionId}${piece.before}`}
                  piece={piece}
                  share={share}
                  times={times}
                  doing={calendar.doingOf(piece.session.sessionId)}
                  isTabStop={piece.session.sessionId === calendar.tabStop && !piece.before}
                />
              ))}
              {day.date === today && <NowLine day={day} now={now} share={share} />}
            </div>
          </div>
        ))}
        <div ref={ghost} hidden aria-hidden className={styles['ghost']}>
          <strong />
          <span />
          <span />
        </div>
      </div>
    </div>
  );
}

/** CSS counts the columns and the minutes. */
const columnsOf = (days: number, { length }: Axis): CSSProperties & Record<`--${string}`, number> => ({
  '--days': days,
  '--minutes': length,
});

interface HeadProps {
  day: AxisDay;
  column: number;
  times: Times;
  isToday: boolean;
  onShow: (date: string) => void;
}

function DayHead({ day, column, times, isToday, onShow }: HeadProps) {
  const { t } = useTranslation('coach-sessions');
  const changes = day.length !== 1440;
  return (
    <div role="rowheader" className={styles['head']} style={{ gridColumn: column + 2 }}>
      <button
        type="button"
        className={classes(styles['date'], isToday && styles['dateToday'])}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onShow(day.date)}
      >
        <VisuallyHidden>{times.longDate(day.date)}</VisuallyHidden>
        <span aria-hidden>{times.weekday(day.date)}</span>
        <strong aria-hidden>{times.dayOfMonth(day.date)}</strong>
      </button>
      {changes && <span className={styles['length']}>{t('hoursInDay', { count: day.length / 60 })}</span>}
    </div>
  );
}

interface PieceProps {
  piece: Piece;
  share: (place: number) => string;
  times: Times;
  doing: Doing | undefined;
  isTabStop: boolean;
}

function PieceCell({ piece, share, times, doing, isTabStop }: PieceProps) {
  const { session, top, height, left, width, before, after } = piece;
  return (
    <div
      role="gridcell"
      className={classes(styles['piece'], before && styles['fromBefore'], after && styles['goesOn'])}
      style={{
        top: share(top),
        height: share(height),
        left: `${100 * left}%`,
        width: `${100 * width}%`,
      }}
    >
      <Block session={session} times={times} doing={doing} height={height} isTabStop={isTabStop} isRest={before} />
    </div>
  );
}

function NowLine({ day, now, share }: { day: AxisDay; now: number; share: (place: number) => string }) {
  const minute = (now - day.startsAt) / 60_000;
  if (minute < 0 || minute >= day.length) return null;
  return <div aria-hidden className={styles['now']} style={{ top: share(placeOf(day, minute)) }} />;
}
