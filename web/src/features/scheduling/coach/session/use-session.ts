import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** One own session. What a list already knows of it is shown until the server has answered. */
export const useSession = (sessionId: string) => {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: keyOf('session', sessionId),
    queryFn: ({ signal }) => call(sessionRoutes, 'getSession', { params: { sessionId }, signal }),
    placeholderData: () => {
      const upcoming = queryClient.getQueryData(keyOf('coach-dashboard', 'now'))?.upcoming;
      const lists = queryClient.getQueriesData<readonly Session[]>({ queryKey: keyOf('sessions') });
      const known = [
        ...(upcoming && 'items' in upcoming ? upcoming.items : []),
        ...lists.flatMap(([, of]) => of ?? []),
      ];
      return known.find((each) => each.sessionId === sessionId);
    },
  });
  return { ...query, isGone: query.error instanceof ApiError && query.error.code === 'session-not-found' };
};
