import { startTransition, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { defined } from '#contract/core/defined.ts';
import { localAt } from '#contract/core/time/local.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isCancelled, isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { Agenda } from './agenda/agenda.tsx';
import { axisOf } from './calendar/axis.ts';
import { stepOf } from './calendar/view.ts';
import { TimeGrid } from './grid/time-grid.tsx';
import { MonthGrid } from './month/month-grid.tsx';
import type { Draft } from './moving/draft.ts';
import { DropPopover } from './moving/drop-popover.tsx';
import { MoveNotices } from './moving/move-notices.tsx';
import { useKeys } from './moving/use-keys.ts';
import { type Moves, useMoves } from './moving/use-moves.ts';
import { NothingPlanned } from './nothing-planned.tsx';
import styles from './planner.module.css';
import { Requests } from './requests.tsx';
import { SessionSheet, type SheetSubject } from './sheet/session-sheet.tsx';
import { ShowCancelled, useShowCancelled } from './show-cancelled.tsx';
import { Legend, useNameOf } from './status.tsx';
import { Toolbar } from './toolbar.tsx';
import { useNow } from './use-now.ts';
import { type AskedSession, useAsked, useBusyElsewhere, useSessions, useView } from './use-planner.ts';
import { usePlannerKeys } from './use-planner-keys.ts';
import { type Times, useTimes } from './use-times.ts';
import { useAnnouncements, useConflicts, useMoveWords } from './use-words.ts';

const query = '(max-width: 39.99rem)';

/** Whether the window is too narrow for days side by side. */
const useIsNarrow = (): boolean => useMedia(query);

const usualMinutes = 60;

/** The calendar in one of its views, and what opens from it. */
export function Planner({ hours }: { hours: Availability }) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const { timeZone } = hours;
  const now = useNow();
  const isNarrow = useIsNarrow();
  const times = useTimes(timeZone);
  const nameOf = useNameOf();
  const { view, date, days, today, show, showView } = useView(timeZone, now);
  const { data: stored = [], error, isPending, isFetching, refetch } = useSessions(view, date, timeZone);
  const external = useBusyElsewhere(view, date, timeZone);
  const axis = useMemo(() => axisOf(days, timeZone), [days, timeZone]);
  const { subject, open, create, createAnywhere, close } = useSheet({ days, today, now, timeZone });
  const { said, say, theirTimeOf, clockOf } = useAnnouncements(times, timeZone);
  const onSaved = useCallback((draft: Draft) => say('saved', draft), [say]);
  const moves = useMoves(onSaved, useMoveWords(times));
  const { sessions, cancelled } = useShownSessions(moves.shown(stored));

  useAsked(stored, { onSession: (session) => open({ session }), onNew: createAnywhere });
  const { tabStop, ...keys } = useKeys({
    sessions,
    days,
    timeZone,
    moves,
    isMonth: view === 'month',
    onOpen: (session) => open({ session }),
    onShow: show,
    onNewOn: (day) => open({ create: { startsLocal: `${day}T09:00`, durationMinutes: usualMinutes } }),
    say,
  });
  const conflictOf = useConflicts(sessions, external);
  const onStep = (step: -1 | 1): void => show(stepOf(view, date, step));
  usePlannerKeys({ onToday: () => show(today), onView: showView, onStep, onNew: () => createAnywhere() });
  const title = times.title(view, date, days);
  const shared = {
    label: title,
    sessions,
    times,
    today,
    busy: isPending,
    external,
    doingOf: moves.doingOf,
    tabStop,
    keys,
    onShowDay: (day: string) => showView('day', day),
    conflictOf,
    mayMove: (session: Session) => isOpen(session) && !moves.isUnderway(session.sessionId),
    onDrop: moves.drop,
  };
  return (
    <div className={styles['page']}>
      <Head
        timeZone={timeZone}
        offset={times.offset(axis.days[0]?.startsAt ?? now)}
        onNew={() => createAnywhere()}
        onTimeOff={() => open({ timeOff: date < today ? today : date })}
      />
      <Toolbar
        view={view}
        title={title}
        isNarrow={isNarrow}
        onView={(next) => showView(next)}
        onStep={onStep}
        onToday={() => show(today)}
      />
      <MoveNotices moves={moves} times={times} />
      {error && <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />}
      <Card className={styles['surface']}>
        {isNarrow && view !== 'day' ? (
          <Agenda {...shared} days={days} timeZone={timeZone} onOpen={(session) => open({ session })} />
        ) : view === 'month' ? (
          <MonthGrid {...shared} days={days} date={date} timeZone={timeZone} />
        ) : (
          <TimeGrid
            {...shared}
            axis={axis}
            hours={hours}
            now={now}
            nameOf={nameOf}
            theirTimeOf={theirTimeOf}
            onCreate={create}
          />
        )}
        {!isPending && !error && sessions.length === 0 && (
          <NothingPlanned
            hasHours={hours.weekly.length > 0 || hours.overrides.length > 0}
            view={view}
            onNew={() => createAnywhere()}
          />
        )}
      </Card>
      <Below cancelled={cancelled} />
      {/* A lifted session is moved by many keys: each replaces what was to be said of the one before. */}
      <div role="status" aria-live="assertive">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      <Dropped moves={moves} times={times} clockOf={clockOf} />
      <SessionSheet subject={subject} timeZone={timeZone} onClose={close} />
    </div>
  );
}

const hour = 3_600_000;

const nextHour = (now: number, timeZone: string): string =>
  localAt(new Date(Math.ceil(now / hour) * hour).toISOString(), timeZone);

/** Sessions to draw: cancelled ones only where the coach wants to see them. */
const useShownSessions = (all: readonly Session[]) => {
  const cancelled = useShowCancelled();
  const sessions = useMemo(
    () => (cancelled.shows ? all : all.filter((each) => !isCancelled(each))),
    [all, cancelled.shows],
  );
  return { sessions, cancelled };
};

interface Shown {
  days: readonly string[];
  today: string;
  /** Milliseconds. */
  now: number;
  timeZone: string;
}

/** The sheet beside the calendar: a session, or one that is to be planned. */
const useSheet = ({ days, today, now, timeZone }: Shown) => {
  const [subject, setSubject] = useState<SheetSubject | undefined>();
  // The calendar shows first that it was heard; the sheet, which is much, is drawn in pieces after it.
  const open = (what: SheetSubject): void => startTransition(() => setSubject(what));
  const create = (startsAt: string, durationMinutes: number): void =>
    open({ create: { startsLocal: localAt(startsAt, timeZone), durationMinutes } });
  const createAnywhere = ({ clientId, day, time }: AskedSession = {}): void => {
    const usual = days.includes(today) ? nextHour(now, timeZone) : `${days[0]}T09:00`;
    const usualTime = day === undefined || day === today ? usual.slice(11, 16) : '09:00';
    open({
      create: {
        startsLocal: `${day ?? usual.slice(0, 10)}T${time ?? usualTime}`,
        durationMinutes: usualMinutes,
        ...defined({ clientId }),
      },
    });
  };
  return { subject, open, create, createAnywhere, close: () => setSubject(undefined) };
};

interface HeadProps {
  timeZone: string;
  /** As it is written: `UTC+1`. */
  offset: string;
  onNew: () => void;
  onTimeOff: () => void;
}

function Head({ timeZone, offset, onNew, onTimeOff }: HeadProps) {
  const { t } = useTranslation('coach-sessions');
  return (
    <>
      <PageHeader
        title={t('title')}
        intro={t('zone', { zone: timeZone.replaceAll('_', ' '), offset })}
        action={
          <div className={styles['actions']}>
            <Link to="/coach/availability" className={buttonClass('quiet')}>
              {t('availability')}
            </Link>
            <Button look="quiet" onClick={onTimeOff}>
              {t('timeOff.open')}
            </Button>
            <Button onClick={onNew}>{t('new')}</Button>
          </div>
        }
      />
      <Requests timeZone={timeZone} />
    </>
  );
}

interface DroppedProps extends Pick<ReturnType<typeof useAnnouncements>, 'clockOf'> {
  moves: Moves;
  times: Times;
}

function Dropped({ moves: { dropped, save, putBack }, times, clockOf }: DroppedProps) {
  if (!dropped) return null;
  const clock = clockOf(dropped.session.clientId);
  return <DropPopover draft={dropped} times={times} clock={clock} onSave={save} onCancel={putBack} />;
}

/** What the calendar shows, what its colours mean, and its keys. */
function Below({ cancelled }: Pick<ReturnType<typeof useShownSessions>, 'cancelled'>) {
  const { t } = useTranslation('coach-sessions');
  return (
    <>
      <ShowCancelled {...cancelled} />
      <Legend />
      <details className={styles['keys']}>
        <summary>{t('keysTitle')}</summary>
        <p id="sessions-keys">{t('keys')}</p>
      </details>
    </>
  );
}
