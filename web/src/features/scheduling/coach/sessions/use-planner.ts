import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import * as v from 'valibot';
import { RandomId } from '#contract/core/fields.ts';
import { LocalDate, LocalTime } from '#contract/core/time/fields.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { availabilityRoutes } from '#contract/scheduling/availability/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { useExternalTimes } from '#web/features/scheduling/shared/other-calendars.ts';
import { sessionsQuery } from '#web/features/scheduling/shared/sessions-cache.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { daysOf, spanOf, stepOf, type View, views } from './calendar/view.ts';

const fields = { view: v.picklist(views), date: LocalDate };

/** The coach's hours and zone; as long as nothing was said about them, the zone of this device. */
export const useHours = () => {
  const { data, ...rest } = useQuery({
    queryKey: keyOf('availability'),
    queryFn: ({ signal }) => call(availabilityRoutes, 'getAvailability', { signal }),
  });
  const hours = useMemo(() => (data?.version === 0 ? { ...data, timeZone: deviceZone() } : data), [data]);
  return { ...rest, hours };
};

/** Which view of which date is in the address, and what it shows. */
export const useView = (timeZone: string, now: number) => {
  const { filter, change } = useUrlFilter(fields);
  const today = dateAt(new Date(now).toISOString(), timeZone);
  const { view = 'week', date = today } = filter;
  const days = useMemo(() => daysOf(view, date), [view, date]);
  return {
    view,
    date,
    days,
    today,
    showView: (next: View, at = date) => change({ view: next, date: at }, { push: true }),
    show: (at: string) => change({ date: at }, { push: true }),
  };
};

/** Milliseconds; a window that is not in sight waits until it is. */
const everyMinute = 60_000;

const askedFields = { with: RandomId, session: RandomId, new: v.literal('yes'), on: LocalDate, at: LocalTime };

/** A new session that a link asks for: with whom, on which day and at what time, as far as it says. */
export interface AskedSession {
  readonly clientId?: string | undefined;
  readonly day?: string | undefined;
  readonly time?: string | undefined;
}

/**
 * Opens what a link asks for: a session, once it is loaded, or a new one, with a client or at a time. It happens once: the address
 * forgets it, so that a closed sheet stays closed.
 */
export const useAsked = (
  sessions: readonly Session[],
  { onSession, onNew }: { onSession: (session: Session) => void; onNew: (asked: AskedSession) => void },
): void => {
  const { filter, change } = useUrlFilter(askedFields);
  const session = sessions.find(({ sessionId }) => sessionId === filter.session);
  const { with: clientId, on: day, at: time } = filter;
  const isNew = clientId !== undefined || filter.new !== undefined;
  const openSession = useEffectEvent(onSession);
  const openNew = useEffectEvent(onNew);
  useEffect(() => {
    if (session) openSession(session);
    else if (isNew) openNew({ clientId, day, time });
    else return;
    change({ session: undefined, with: undefined, new: undefined, on: undefined, at: undefined });
  }, [session, isNew, clientId, day, time, change]);
};

/** When the coach is busy in calendars elsewhere, on the days in sight. */
export const useBusyElsewhere = (view: View, date: string, timeZone: string) => {
  const { from, to } = useMemo(() => spanOf(daysOf(view, date), timeZone), [view, date, timeZone]);
  return useExternalTimes(from, to);
};

/** The sessions of the days in sight. Those before and after are fetched when the browser has nothing else to do. */
export const useSessions = (view: View, date: string, timeZone: string) => {
  const queryClient = useQueryClient();
  const { from, to } = useMemo(() => spanOf(daysOf(view, date), timeZone), [view, date, timeZone]);
  // Clients book and move by themselves: an open calendar hears of it.
  const found = useQuery({ ...sessionsQuery(from, to), refetchInterval: everyMinute, refetchOnWindowFocus: 'always' });
  const isThere = found.data !== undefined;

  useEffect(() => {
    if (!isThere) return undefined;
    return whenIdle(() => {
      for (const step of [1, -1] as const) {
        const beside = spanOf(daysOf(view, stepOf(view, date, step)), timeZone);
        void queryClient.prefetchQuery(sessionsQuery(beside.from, beside.to));
      }
    });
  }, [isThere, queryClient, view, date, timeZone]);

  return found;
};

/** @returns takes it back */
const whenIdle = (act: () => void): (() => void) => {
  // Safari has no idle times.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act, { timeout: 3000 });
  return () => cancelIdleCallback(idle);
};
