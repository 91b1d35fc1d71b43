import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { SessionCreation } from '#contract/scheduling/sessions/schema.ts';
import { keepSessions } from '#web/features/scheduling/shared/sessions-cache.ts';
import { call } from '#web/lib/api/call.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';

/** Makes sessions. The same content sent again, because no answer came, has one effect. */
export const useCreateSession = () => {
  const queryClient = useQueryClient();
  const attempt = useRef<{ readonly content: string; readonly key: string }>(undefined);

  const keyFor = (body: SessionCreation): string => {
    const content = JSON.stringify(body);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  return useMutation({
    mutationFn: async (body: SessionCreation) => {
      // A session that is being cancelled gives its time back first.
      await sendPending();
      return call(sessionRoutes, 'createSession', { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: (made) => {
      attempt.current = undefined;
      keepSessions(queryClient, made.items);
    },
    onError: (error) => console.error(error),
  });
};
