import { useQuery } from '@tanstack/react-query';
import { bookingRoutes } from '#contract/booking/routes.ts';
import type { OwnSession } from '#contract/booking/schema.ts';
import { call } from '#web/api/call.ts';

/** The session that comes next or is under way; `null` when none is planned. */
export const useNextSession = () =>
  useQuery({ queryKey: ['own-sessions', 'nearest'], queryFn: ({ signal }) => nearest(signal) });

const nearest = async (signal: AbortSignal): Promise<OwnSession | null> => {
  // A series that was called off may lie before it.
  for (let cursor: string | undefined; ; ) {
    const page = await call(bookingRoutes, 'listOwnSessions', {
      query: { ...(cursor !== undefined && { cursor }) },
      signal,
    });
    const found = page.items.find(({ status }) => status === 'scheduled');
    if (found || page.cursor === undefined) return found ?? null;
    cursor = page.cursor;
  }
};
