import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { aggregateRoutes } from '#contract/insights/aggregate-routes.ts';
import { sharingRoutes } from '#contract/journal/sharing/routes.ts';
import type { SharingChange } from '#contract/journal/sharing/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { orLastKnown } from '#web/lib/offline/last-known.ts';

export const useSharing = () =>
  useQuery({
    queryKey: keyOf('sharing'),
    queryFn: ({ signal }) =>
      orLastKnown(sharingRoutes, 'getSharing', () => call(sharingRoutes, 'getSharing', { signal })),
  });

/** Changes what is shared. It must reach the server: who takes something back must know whether it is back. */
export const useSharingChange = (onDone: (change: SharingChange) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: SharingChange) => call(sharingRoutes, 'updateSharing', { body: change }),
    onSuccess: async (sharing, change) => {
      queryClient.setQueryData(keyOf('sharing'), sharing);
      // Every entry says who sees it.
      await Promise.all(
        [keyOf('today'), keyOf('entries')].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      onDone(change);
    },
  });
};

/** Lets own figures count among those of many, or no more. */
export const useCounting = (onDone: (now: { readonly shared: boolean }) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { readonly shared: boolean }) =>
      call(aggregateRoutes, 'setAggregateSharing', { body: wanted }),
    onSuccess: ({ shared }) => {
      queryClient.setQueryData(keyOf('sharing'), (sharing) => sharing && { ...sharing, counted: shared });
      onDone({ shared });
    },
  });
};

/** Ends the relation to a coach. Nearly everything of a client's says who the coach is, so all of it is fetched anew. */
export const useEndCoaching = (onDone: () => void) => {
  const queryClient = useQueryClient();
  const { refresh } = useIdentity();
  return useMutation({
    mutationFn: (coachId: string) => call(sharingRoutes, 'leaveCoach', { body: { coachId } }),
    onSuccess: async () => {
      onDone();
      await refresh();
      await queryClient.invalidateQueries();
    },
  });
};
