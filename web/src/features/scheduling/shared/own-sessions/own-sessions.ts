import { useQuery } from '@tanstack/react-query';
import { defined } from '#contract/core/defined.ts';
import { bookingRoutes } from '#contract/scheduling/booking/routes.ts';
import type { OwnCoach, OwnSession } from '#contract/scheduling/booking/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { orLastKnown } from '#web/lib/offline/last-known.ts';

/** The session that comes next or is under way; `null` when none is planned. */
export const useNextSession = () =>
  useQuery({ queryKey: keyOf('own-sessions', 'nearest'), queryFn: ({ signal }) => nearest(signal) });

const nearest = async (signal: AbortSignal): Promise<OwnSession | null> => {
  // A series that was called off may lie before it.
  for (let cursor: string | undefined; ; ) {
    const load = () => call(bookingRoutes, 'listOwnSessions', { query: defined({ cursor }), signal });
    const page = await (cursor === undefined ? orLastKnown(bookingRoutes, 'listOwnSessions', load) : load());
    // What the device knew last may be of before a session that is over by now.
    const found = page.items.find(({ status, endsAt }) => isOpen({ status }) && Date.parse(endsAt) > Date.now());
    if (found || page.cursor === undefined) return found ?? null;
    cursor = page.cursor;
  }
};

/** With whom there may be sessions, and who may be booked by which rules. */
export const useOwnCoaches = () =>
  useQuery({
    queryKey: keyOf('own-sessions', 'coaches'),
    queryFn: async ({ signal }): Promise<readonly OwnCoach[]> => {
      const load = () => call(bookingRoutes, 'listOwnSessions', { query: { limit: '1' }, signal });
      return (await orLastKnown(bookingRoutes, 'listOwnSessions', load, 'coaches')).coaches;
    },
  });
