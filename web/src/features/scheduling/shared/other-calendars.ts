import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { availabilityRoutes } from '#contract/scheduling/availability/routes.ts';
import { calendarRoutes } from '#contract/scheduling/calendars/routes.ts';
import type { ExternalTime } from '#contract/scheduling/calendars/schema.ts';
import { otherCalendarLimits as limits } from '#contract/scheduling/limits.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** The coach's calendars elsewhere, read again where that is due. @param enabled whether it is time for it */
export const useOtherCalendars = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: keyOf('other-calendars'),
    queryFn: ({ signal }) => call(calendarRoutes, 'refreshCalendars', { signal }),
    staleTime: limits.fresh * 1000,
  });

const none: readonly ExternalTime[] = [];

/** Milliseconds that a page has to itself: what the clock has read a quarter of an hour ago is there already. */
const patience = 10_000;

/** Whether the page has been open for a while. */
const useSettled = (): boolean => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
};

/**
 * When the coach is busy elsewhere, in a stretch of time: at once as it is known, and anew when the calendars were read, a moment after the page
 * was opened.
 * @param from instant
 */
export const useExternalTimes = (from: string, to: string): readonly ExternalTime[] => {
  const queryClient = useQueryClient();
  const { data: calendars } = useOtherCalendars(useSettled());
  const readAt = calendars?.items.map((each) => each.readAt).join();
  const { data } = useQuery({
    queryKey: keyOf('external-times', from, to),
    queryFn: ({ signal }) => call(availabilityRoutes, 'listExternalTimes', { query: { from, to }, signal }),
  });
  useEffect(() => {
    if (readAt) void refreshExternalTimes(queryClient);
  }, [readAt, queryClient]);
  return data?.items ?? none;
};

export const refreshExternalTimes = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf('external-times') });
