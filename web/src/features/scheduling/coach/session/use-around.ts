import { useQuery } from '@tanstack/react-query';
import { invoiceRoutes } from '#contract/billing/money/invoice-routes.ts';
import { clientRoutes } from '#contract/clients/routes.ts';
import { messageRoutes } from '#contract/community/messages/routes.ts';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { NoteRow } from '#contract/notes/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** Few rows each: a list of its own has them all. */
const few = { limit: '5' };

/** What was written between both, latest first. Looking at it here does not count as having read the thread. */
export const useLatestMessages = (clientId: string) =>
  useQuery({
    queryKey: keyOf('latest-messages', clientId),
    queryFn: ({ signal }) => call(messageRoutes, 'listMessages', { params: { clientId }, query: few, signal }),
  });

/** The client's invoices, latest first. */
export const useLatestInvoices = (clientId: string) =>
  useQuery({
    queryKey: keyOf('invoices', 'latest', clientId),
    queryFn: ({ signal }) => call(invoiceRoutes, 'listInvoices', { query: { ...few, clientId }, signal }),
  });

/** The next ones with the client, nearest first. */
export const useNextSessions = (clientId: string) =>
  useQuery({
    queryKey: keyOf('client-sessions', clientId),
    queryFn: ({ signal }) =>
      call(clientRoutes, 'listClientSessions', { params: { clientId }, query: { ...few, when: 'next' }, signal }),
  });

/** The note of a session, and the latest other one about its client. */
export const useSessionNotes = ({ sessionId, createdAt }: Session, clientId: string) =>
  useQuery({
    queryKey: keyOf('session-notes', sessionId),
    queryFn: async ({ signal }) => {
      let before: NoteRow | undefined;
      for (let cursor: string | undefined; ; ) {
        // Mostly it is among the latest; an old session may have it further down.
        const page = cursor === undefined ? few : { limit: '100', cursor };
        const { items, ...next } = await call(noteRoutes, 'listNotes', { query: { ...page, clientId }, signal });
        const own = items.find((note) => note.sessionId === sessionId);
        before ??= items.find((note) => note.sessionId !== sessionId);
        const isOver = next.cursor === undefined || (items.at(-1)?.updatedAt ?? '') < createdAt;
        if (own || isOver) return { own, before };
        ({ cursor } = next);
      }
    },
  });

/** What can be done with the client now. `unknown`: not loaded, or it failed. */
export type Standing = 'unknown' | 'pending' | 'active' | 'archived';
