import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bellRoutes } from '#contract/insights/bell/routes.ts';
import { seenRoutes } from '#contract/insights/bell/seen-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { isLookingInside } from '#web/lib/auth/look-inside.ts';

/**
 * What the bell has, read anew each time it is opened. Opening means having seen it, on every device; not so while a part is missing, which
 * nobody has seen.
 */
export const useBell = () => {
  const cache = useQueryClient();
  const found = useQuery({
    queryKey: keyOf('bell', 'now'),
    queryFn: ({ signal }) => call(bellRoutes, 'getBell', { signal }),
    staleTime: 0,
    gcTime: 0,
    // While it is open, what is new stays so.
    refetchOnWindowFocus: false,
  });
  const { data } = found;
  const until = data && data.failed.length === 0 ? data.at : undefined;
  useEffect(() => {
    // A visitor of the demo can save nothing.
    if (until === undefined || isLookingInside()) return;
    const see = async (): Promise<void> => {
      try {
        await call(seenRoutes, 'seeBell', { body: { until }, idempotencyKey: crypto.randomUUID() });
        cache.setQueryData(keyOf('unread'), (before) => before && { ...before, bell: false });
      } catch (error) {
        // The dot stays, and the next look tries again.
        console.error(error);
      }
    };
    void see();
  }, [until, cache]);
  return found;
};
