import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import type { Written } from '../merge/merge-notes.ts';

interface Draft {
  readonly written: Written;
  /** The shared one that it was edited from, as it was then. */
  readonly base?: Summary | undefined;
}

/**
 * A summary that was begun from a note and not shared, or shared and undone, or the changes of one that is shared. It stays in memory while the coach is signed in: it may hold
 * words of the note, so that it is not stored.
 * @param of id of the note, or of the summary that is changed
 */
export const useSummaryDraft = (of: string | undefined) => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const queryKey = keyOf('summary-draft', of);
    return {
      read: () => queryClient.getQueryData<Draft>(queryKey),
      keep: (draft: Draft): void => {
        queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
        queryClient.setQueryData<Draft>(queryKey, draft);
      },
      forget: (): void => queryClient.removeQueries({ queryKey }),
    };
  }, [queryClient, of]);
};
