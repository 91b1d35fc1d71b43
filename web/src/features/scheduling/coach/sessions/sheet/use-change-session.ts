import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { defined } from '#contract/core/defined.ts';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { Session, SessionChange, StatusChange, StatusChanged } from '#contract/scheduling/sessions/schema.ts';
import {
  keepSessions,
  newestOf,
  openInScope,
  refreshSessions,
} from '#web/features/scheduling/shared/sessions-cache.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import type { useLatestSession } from './use-latest-session.ts';
import { useSaySaved } from './use-say-saved.ts';

type Latest = ReturnType<typeof useLatestSession>;

/** Moves, resizes or renames a session, or several of its series. */
export const useChangeSession = ({ current, keep, lookAgain }: Latest) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Omit<SessionChange, 'version'>) => {
      await sendPending();
      return call(sessionRoutes, 'updateSession', {
        params: { sessionId: current.sessionId },
        body: { ...body, version: newestOf(queryClient, current).version },
      });
    },
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
    mutationFn: async (body: Omit<StatusChange, 'version'>) => {
      await sendPending();
      return setStatus(newestOf(queryClient, current), body);
    },
    onSuccess: (changed: StatusChanged) => {
      keep(changed.items);
      refreshAfterOutcome(queryClient);
    },
    onError: lookAgain,
  });
};

/**
 * Cancels what is still planned. It shows at once, and is sent when the time to undo it is over: it mails the client, and somebody else
 * may book the time.
 */
export const useCancelSession = () => {
  const { t } = useTranslation('coach-sessions');
  const queryClient = useQueryClient();
  const saySaved = useSaySaved();
  const { later } = useUndo();
  return (session: Session, body: Omit<StatusChange, 'version'>): void => {
    const { status, reason, scope, notify } = body;
    const before = openInScope(queryClient, session, scope);
    const cancelled = {
      status,
      cancelledBy: 'coach',
      cancelledAt: new Date().toISOString(),
      ...defined({ reason }),
    } as const;
    keepSessions(
      queryClient,
      before.map((each) => ({ ...each, ...cancelled })),
    );
    later({
      done: t(`sheet.outcome.done.${status}`),
      failed: t('sheet.outcome.notCancelled'),
      send: async () => {
        const answer = await setStatus(session, body);
        keepSessions(queryClient, answer.items);
        refreshAfterOutcome(queryClient);
        saySaved(answer, notify);
      },
      onBack: () => {
        keepSessions(queryClient, before);
        void refreshSessions(queryClient);
      },
    });
  };
};

const setStatus = ({ sessionId, version }: Session, body: Omit<StatusChange, 'version'>): Promise<StatusChanged> =>
  call(sessionRoutes, 'setSessionStatus', { params: { sessionId }, body: { ...body, version }, keepalive: true });

const refreshAfterOutcome = (queryClient: QueryClient): void => {
  void refreshSessions(queryClient);
  // Their list says how many sessions each has completed.
  void queryClient.invalidateQueries({ queryKey: keyOf('clients') });
};
