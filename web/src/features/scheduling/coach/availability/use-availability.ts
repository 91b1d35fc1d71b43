import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { availabilityRoutes } from '#contract/scheduling/availability/routes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import type { Draft } from './draft.ts';

/** Hours and rules as they are stored. */
export const useAvailability = () =>
  useQuery({
    queryKey: keyOf('availability'),
    queryFn: ({ signal }) => call(availabilityRoutes, 'getAvailability', { signal }),
  });

/** Saves over the version that was looked at. Where somebody else was faster, what they saved is fetched. */
export const useSaveAvailability = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, draft, planned }: { version: number; draft: Draft; planned: boolean }) =>
      call(availabilityRoutes, 'updateAvailability', { body: { version, ...draft, ...(planned && { planned }) } }),
    onSuccess: ({ changedSessions, ...saved }) => {
      queryClient.setQueryData(keyOf('availability'), saved);
      if (changedSessions) void queryClient.invalidateQueries({ queryKey: keyOf('sessions') });
    },
    onError: async (error) => {
      console.error(error);
      // The person is asked once the other version is there: until then, saving theirs instead would be refused again.
      if (isOvertaken(error)) await queryClient.invalidateQueries({ queryKey: keyOf('availability') });
    },
  });
};

/** Changed in another window or on another device meanwhile. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.code === 'changed-meanwhile';
