import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { availabilityRoutes } from '#contract/scheduling/availability/routes.ts';
import { calendarRoutes } from '#contract/scheduling/calendars/routes.ts';
import type { ExternalTime } from '#contract/scheduling/calendars/schema.ts';
import { otherCalendarLimits as limits } from '#contract/scheduling/limits.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** The coach's calendars elsewhere, read again where that is due. */
export const useOtherCalendars = () =>
  useQuery({
    queryKey: keyOf('other-calendars'),
    queryFn: ({ signal }) => call(calendarRoutes, 'refreshCalendars', { signal }),
    staleTime: limits.fresh * 1000,
  });

const none: readonly ExternalTime[] = [];

/**
 * When the coach is busy elsewhere, in a stretch of time: at once as it is known, and anew when the calendars were read.
 * @param from instant
 */
export const useExternalTimes = (from: string, to: string): readonly ExternalTime[] => {
  const queryClient = useQueryClient();
  const { data: calendars } = useOtherCalendars();
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
