import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { SessionChange, StatusChange, StatusChanged } from '#contract/scheduling/sessions/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { refreshSessions } from '../sessions-cache.ts';
import type { useLatestSession } from './use-latest-session.ts';

type Latest = ReturnType<typeof useLatestSession>;

/** Moves, resizes or renames a session, or several of its series. */
export const useChangeSession = ({ current, keep, lookAgain }: Latest) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<SessionChange, 'version'>) =>
      call(sessionRoutes, 'updateSession', {
        params: { sessionId: current.sessionId },
        body: { ...body, version: current.version },
      }),
    onSuccess: (changed) => {
      keep(changed.items);
      void refreshSessions(queryClient);
    },
    onError: lookAgain,
  });
};

/** Brings a session to an outcome, or takes it back. */
export const useSetStatus = ({ current, keep, lookAgain }: Latest) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<StatusChange, 'version'>) =>
      call(sessionRoutes, 'setSessionStatus', {
        params: { sessionId: current.sessionId },
        body: { ...body, version: current.version },
      }),
    onSuccess: (changed: StatusChanged) => {
      keep(changed.items);
      void refreshSessions(queryClient);
      // Their list says how many sessions each has completed.
      void queryClient.invalidateQueries({ queryKey: keyOf('clients') });
    },
    onError: lookAgain,
  });
};
