import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { Programme, ProgrammeInput } from '#contract/guidance/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** Writes a programme; a new one once, however often its saving is tried. */
export const useSaveProgramme = (programme: Programme | undefined) => {
  const queryClient = useQueryClient();
  const sent = useRef<{ body: string; key: string }>(undefined);
  const keyFor = (body: ProgrammeInput): string => {
    const written = JSON.stringify(body);
    if (sent.current?.body !== written) sent.current = { body: written, key: crypto.randomUUID() };
    return sent.current.key;
  };
  return useMutation({
    mutationFn: (body: ProgrammeInput): Promise<Programme> =>
      programme
        ? call(guidanceRoutes, 'updateProgramme', {
            params: { id: programme.id },
            body: { ...body, version: programme.version },
          })
        : call(guidanceRoutes, 'saveProgramme', { body, idempotencyKey: keyFor(body) }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf('programmes') }),
    onError: (error) => {
      console.error(error);
      // Somebody else's state, where that is the reason, is shown when the page is opened again.
      void queryClient.invalidateQueries({ queryKey: keyOf('programmes') });
    },
  });
};
