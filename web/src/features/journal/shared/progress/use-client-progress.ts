import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { plusDays } from '#contract/core/time/dates.ts';
import { progressRoutes } from '#contract/journal/progress/routes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** How long what a client has taken back may still be in sight. */
export const freshMilliseconds = 15_000;

/**
 * Everything that a client lets see, asked for again and again: what is taken back leaves the open page.
 * @param today as this device has it, `2026-03-01`
 * @param days how many days of charts
 * @param isOpen nothing is asked of an archived client, as nothing would be shown
 */
export const useClientProgress = (clientId: string, today: string, days: number, isOpen = true) => {
  // Who is a day ahead of this device has begun another day already.
  const to = plusDays(today, 1);
  const query = useQuery({
    queryKey: keyOf('progress', 'client', clientId, 'charts', to, days),
    queryFn: ({ signal }) =>
      call(progressRoutes, 'getClientProgress', {
        params: { clientId },
        query: { from: plusDays(to, -days), to },
        signal,
      }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    refetchInterval: freshMilliseconds,
    staleTime: 0,
    // Nothing of it outlives the page.
    gcTime: 0,
  });
  const isGone = query.error instanceof ApiError && query.error.code === 'client-not-found';
  return { ...query, isGone, data: isGone ? undefined : query.data };
};
