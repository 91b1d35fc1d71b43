import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { InferOutput } from 'valibot';
import type { Entry, EntryKind } from '#contract/journal/days/schema.ts';
import { progressRoutes } from '#contract/journal/progress/routes.ts';
import { freshMilliseconds } from '#web/features/journal/shared/progress/use-client-progress.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

export type SharedKind = InferOutput<typeof EntryKind>;

const idOf = ({ id }: Entry): string => id;

/**
 * Single entries that a client shares. Asked for again and again: what is taken back leaves the open page, and nothing stays in memory after it.
 * @param isAsked nothing is fetched before the coach asks for it, as the client can see who looked
 */
export const useEntries = (clientId: string, kind: SharedKind, isAsked = true) => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isAsked) return undefined;
    const key = keyOf('progress', 'client', clientId, 'entries', kind);
    const timer = setInterval(() => void queryClient.invalidateQueries({ queryKey: key }), freshMilliseconds);
    return () => {
      clearInterval(timer);
      queryClient.removeQueries({ queryKey: key });
    };
  }, [queryClient, clientId, kind, isAsked]);
  return usePages<Entry>({
    key: keyOf('progress', 'client', clientId, 'entries', kind),
    load: (page, signal) =>
      call(progressRoutes, 'listSharedEntries', { params: { clientId }, query: { ...page, kind }, signal }),
    idOf,
    fetchOn: 'asked',
    staleTime: 0,
    enabled: isAsked,
  });
};
