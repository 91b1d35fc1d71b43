import { useEffect, useState } from 'react';
import { plusDays } from '#contract/core/time/dates.ts';
import type { Slots } from '#contract/scheduling/booking/schema.ts';
import { sessionLinkRoutes } from '#contract/scheduling/session-links/routes.ts';
import { call } from '#web/lib/api/call.ts';

/** Days that one request covers. */
const daysAtOnce = 31;

type Found =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'found'; readonly days: Slots['days']; readonly isLast: boolean };

/** Times to which the session may be moved: a month, and the next one where the coach offers any. */
export const useLinkSlots = (token: string, today: string, timeZone: string) => {
  const [page, setPage] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>({ state: 'loading' });

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    setFound({ state: 'loading' });
    const from = plusDays(today, page * daysAtOnce);
    call(sessionLinkRoutes, 'listLinkSlots', {
      body: { token, from, days: daysAtOnce, timeZone },
      signal: leaving.signal,
    }).then(
      ({ days, rules }) => setFound({ state: 'found', days, isLast: (page + 1) * daysAtOnce > rules.horizonDays }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFound({ state: 'failed', error });
      },
    );
    return () => leaving.abort();
  }, [token, today, timeZone, page, attempt]);

  return {
    found,
    isFirst: page === 0,
    earlier: () => setPage((before) => Math.max(0, before - 1)),
    later: () => setPage((before) => before + 1),
    retry: () => setAttempt((before) => before + 1),
  };
};
