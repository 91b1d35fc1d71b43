import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { Note, NoteRow } from '#contract/notes/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { addFetched, dropFetched, keepFetched } from '#web/lists/pages/fetched-pages.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

export interface NotesFilter {
  readonly clientId?: string | undefined;
  readonly search?: string | undefined;
  readonly trashed: boolean;
}

const idOf = ({ id }: NoteRow): string => id;
const clientIdOf = ({ clientId }: Client): string => clientId;

/** Own notes, latest first; a search has its best hundred. */
export const useNotes = ({ clientId, search, trashed }: NotesFilter) =>
  usePages<NoteRow>({
    key: keyOf('notes', { clientId, search, trashed }),
    load: (page, signal) => {
      const about = clientId === undefined ? {} : { clientId };
      if (search) return call(noteRoutes, 'searchNotes', { query: { q: search, ...about }, signal });
      return call(noteRoutes, 'listNotes', {
        query: { ...page, ...about, trashed: trashed ? 'true' : 'false' },
        signal,
      });
    },
    idOf,
    fetchOn: 'asked',
  });

/** Own clients by name, archived ones as well: notes about them stay. The list of clients holds the same ones. */
export const useClients = () => {
  const { items, awaits, isWhole, failure } = usePages({
    key: keyOf('clients'),
    load: (page, signal) => call(clientRoutes, 'listClients', { query: page, signal }),
    idOf: clientIdOf,
    fetchOn: 'all',
  });
  return useMemo(() => {
    const clients = items.toSorted(
      (a, b) => a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName),
    );
    const names = new Map(items.map((client) => [client.clientId, fullName(client)]));
    const nameOf = (id: string | undefined) => (id === undefined ? undefined : names.get(id));
    return { clients, nameOf, awaits, isWhole, failure };
  }, [items, awaits, isWhole, failure]);
};

/** Shows in the lists at once what became of a note. */
export const useNotesCache = () => {
  const queryClient = useQueryClient();
  return useMemo(() => changesOf(queryClient), [queryClient]);
};

const changesOf = (queryClient: QueryClient) => ({
  saved: (note: Note): void => keepFetched(queryClient, keyOf('notes'), rowOf(note), idOf),
  created: (note: Note): void => {
    addFetched(queryClient, keyOf('notes', {}), rowOf(note), idOf);
    void queryClient.invalidateQueries({ queryKey: keyOf('notes') });
  },
  /** Something that an earlier page left undone. */
  changed: (): void => void queryClient.invalidateQueries({ queryKey: keyOf('notes') }),
  /** Into the bin, or out of it. */
  moved: (note: Note): void => {
    dropFetched(queryClient, keyOf('notes'), rowOf(note), idOf);
    void queryClient.invalidateQueries({ queryKey: keyOf('notes') });
  },
});

const excerptLength = 160;

const rowOf = ({ blocks, ...note }: Note): NoteRow => ({
  ...note,
  excerpt: blocks
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, excerptLength),
});
