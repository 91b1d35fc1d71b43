import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { SessionCreation } from '#contract/scheduling/sessions/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keepSessions } from '../sessions-cache.ts';

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
    mutationFn: (body: SessionCreation) => call(sessionRoutes, 'createSession', { body, idempotencyKey: keyFor(body) }),
    onSuccess: (made) => {
      attempt.current = undefined;
      keepSessions(queryClient, made.items);
    },
    onError: (error) => console.error(error),
  });
};
