import { useQuery, useQueryClient } from '@tanstack/react-query';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { NoteTemplate } from '#contract/notes/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** The coach's own templates, by title. */
export const useTemplates = () => {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf('note-templates'),
    queryFn: ({ signal }) => call(noteRoutes, 'listNoteTemplates', { signal }),
  });
  const items: readonly NoteTemplate[] = (data?.items ?? []).toSorted((a, b) => a.title.localeCompare(b.title));
  return { items, refresh: () => queryClient.invalidateQueries({ queryKey: keyOf('note-templates') }) };
};
