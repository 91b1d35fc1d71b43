import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { userRoutes } from '#contract/admin/users/routes.ts';
import type { User } from '#contract/admin/users/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

const shownCoaches = '10';

/** Coaches whose name or e-mail address begins with the text; without text the newest. */
export const useCoachSearch = (text: string) => {
  const search = useDeferredValue(text.trim());
  return useQuery({
    queryKey: keyOf('coaches', 'search', search),
    queryFn: ({ signal }) =>
      call(userRoutes, 'listUsers', {
        query: { type: 'coach', limit: shownCoaches, ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
};

/** The coaches with these ids, in this order; those not loaded yet are left out. One picked from a search is known at once. */
export const useCoaches = (coachIds: readonly string[]) => {
  const client = useQueryClient();
  const found = (userId: string): User | undefined =>
    client
      .getQueriesData<ReplyOf<'listUsers'>>({ queryKey: keyOf('coaches', 'search') })
      .flatMap(([, page]) => page?.items ?? [])
      .find((user) => user.userId === userId);
  return useQueries({
    queries: coachIds.map((userId) => ({
      queryKey: keyOf('coaches', userId),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<User> =>
        call(userRoutes, 'getUser', { params: { userId }, signal }),
      placeholderData: () => found(userId),
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
};
