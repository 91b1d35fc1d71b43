import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { creditRoutes } from '#contract/billing/money/credit-routes.ts';
import type { Credits } from '#contract/billing/money/credits.ts';
import type { Place } from '#contract/scheduling/availability/session-types.ts';
import { bookingRoutes } from '#contract/scheduling/booking/routes.ts';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { orLastKnown } from '#web/lib/offline/last-known.ts';
import { keepFetched } from '#web/lists/pages/fetched-pages.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

const idOf = ({ sessionId }: OwnSession): string => sessionId;

/** Own sessions: all that are to come, or those that are over as far as one asks. */
export const useOwnSessions = (when: 'next' | 'past') =>
  usePages({
    key: keyOf('own-sessions', when),
    load: (page, signal) => {
      const load = () => call(bookingRoutes, 'listOwnSessions', { query: { ...page, when }, signal });
      return page.cursor === undefined ? orLastKnown(bookingRoutes, 'listOwnSessions', load, when) : load();
    },
    idOf,
    fetchOn: when === 'next' ? 'all' : 'asked',
  });

/** Remaining sessions of own packages, with each coach from whom there ever was one. */
export const useOwnCredits = () =>
  useQuery({
    queryKey: keyOf('own-sessions', 'credits'),
    queryFn: async ({ signal }): Promise<readonly Credits[]> =>
      (await orLastKnown(creditRoutes, 'listCredits', () => call(creditRoutes, 'listCredits', { signal }))).items,
  });

/** Shows what became of a session at once, and asks for everything anew; without one, only that. */
export const useSessionsChanged = () => {
  const queryClient = useQueryClient();
  return useCallback(
    (session?: OwnSession): void => {
      if (session) keepFetched(queryClient, keyOf('own-sessions', 'next'), session, idOf);
      void queryClient.invalidateQueries({ queryKey: keyOf('own-sessions') });
    },
    [queryClient],
  );
};

/** Says where a session is held. */
export const usePlaceText = () => {
  const { t } = useTranslation('client-sessions');
  return (place: Place): string => (place.kind === 'in-person' ? place.address : t(`place.${place.kind}`));
};
