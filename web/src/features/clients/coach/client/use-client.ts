import { useQuery, useQueryClient } from '@tanstack/react-query';
import { creditRoutes } from '#contract/billing/money/credit-routes.ts';
import { invoiceRoutes } from '#contract/billing/money/invoice-routes.ts';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import { clientRoutes } from '#contract/clients/routes.ts';
import { messageRoutes } from '#contract/community/messages/routes.ts';
import type { Message } from '#contract/community/messages/schema.ts';
import { noteRoutes } from '#contract/notes/routes.ts';
import type { NoteRow } from '#contract/notes/schema.ts';
import { summaryRoutes } from '#contract/notes/summaries/routes.ts';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

/** What every part of the page is given. */
export interface PartProps {
  details: ReplyOf<'getClient'>;
  /** Where the coach is, `2026-03-01`. */
  today: string;
}

/** So many rows of each kind are asked for at once; as many are shown of all kinds together. */
export const rowsAtOnce = 30;
const limit = String(rowsAtOnce);

const codes: ReadonlySet<string> = new Set(['client-not-found', 'thread-not-found']);

/** Whether a failure says that there is nothing to be had: no such client, or none of this kind with them. */
export const saysNothingThere = (error: unknown): boolean => error instanceof ApiError && codes.has(error.code);

/** One own client, at first as the list of clients has them. */
export const useClient = (clientId: string) => {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: keyOf('client', clientId),
    queryFn: ({ signal }) => call(clientRoutes, 'getClient', { params: { clientId }, signal }),
    placeholderData: () => {
      const pages = queryClient.getQueryData(keyOf('clients'))?.pages ?? [];
      const client = pages.flatMap(({ items }) => items).find((each) => each.clientId === clientId);
      return client && { client };
    },
    // Sessions are planned on other pages.
    staleTime: 0,
  });
  return { ...query, isGone: saysNothingThere(query.error) };
};

/** Those to come with the nearest first, or those that have begun with the latest first. */
export const useSessionsWith = (clientId: string, when: 'next' | 'past') =>
  usePages<Session>({
    key: keyOf('client-sessions', clientId, when),
    load: (page, signal) =>
      call(clientRoutes, 'listClientSessions', { params: { clientId }, query: { ...page, limit, when }, signal }),
    idOf: ({ sessionId }) => sessionId,
    fetchOn: 'asked',
    staleTime: 0,
  });

/** The coach's private notes about a client: of the notes' own endpoint, which no other data passes. */
export const useNotesAbout = (clientId: string) =>
  usePages<NoteRow>({
    key: keyOf('notes', { clientId, trashed: false }),
    load: (page, signal) =>
      call(noteRoutes, 'listNotes', { query: { ...page, limit, clientId, trashed: 'false' }, signal }),
    idOf,
    fetchOn: 'asked',
  });

export const useSummariesFor = (clientId: string) =>
  usePages<Summary>({
    key: keyOf('summaries', clientId),
    load: (page, signal) => call(summaryRoutes, 'listSummaries', { query: { ...page, limit, clientId }, signal }),
    idOf,
    fetchOn: 'asked',
  });

/** @param isKnown they have an account; with others nothing can have been written */
export const useMessagesWith = (clientId: string, isKnown: boolean) =>
  usePages<Message>({
    key: keyOf('messages', clientId),
    load: (page, signal) =>
      call(messageRoutes, 'listMessages', { params: { clientId }, query: { ...page, limit }, signal }),
    idOf,
    fetchOn: 'asked',
    enabled: isKnown,
  });

export const useInvoicesOf = (clientId: string) =>
  usePages<InvoiceRow>({
    key: keyOf('invoices', 'list', { client: clientId }),
    load: (page, signal) => call(invoiceRoutes, 'listInvoices', { query: { ...page, limit, clientId }, signal }),
    idOf,
    fetchOn: 'asked',
  });

const idOf = ({ id }: { readonly id: string }): string => id;

/** A client's session credits; nothing of one who was never granted any. */
export const useCredits = (clientId: string) =>
  useQuery({
    queryKey: keyOf('progress', 'client', clientId, 'credits'),
    queryFn: async ({ signal }) =>
      (await call(creditRoutes, 'listCredits', { query: { clientId }, signal })).items[0] ?? null,
  });

/** State of a link that leads to the field of the thread, rather than to what was written in it. */
export const toWrite = { write: true };
