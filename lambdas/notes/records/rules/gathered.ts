import type { Reading } from '#contract/accounts/reading/reading.ts';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import { defined } from '#contract/core/defined.ts';
import type { Shares } from '#contract/journal/days/schema.ts';
import { listInvoicesOf } from '#lambdas/data/billing/money/invoice-row.ts';
import type { RelatedClient } from '#lambdas/data/clients/client.ts';
import { grantOf } from '#lambdas/data/journal/sharing/share.ts';
import { getNotes, type StoredNote } from '#lambdas/data/notes/private/note.ts';
import { listNotesOf } from '#lambdas/data/notes/private/row.ts';
import { listSummariesFor, type StoredSummary } from '#lambdas/data/notes/summaries/summary.ts';
import { listLots, type StoredLot } from '#lambdas/data/scheduling/credits/lot.ts';
import { readAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { listSessionsWith, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import type { Page, PageOf } from '#lambdas/data/table/read.ts';
import { type Agreed, agreedWith } from '#lambdas/guidance/guiding/agreed-with.ts';

/** Everything about one client that stands in a record, oldest first. */
export interface ClientRecord {
  readonly client: RelatedClient;
  /** The coach's name. */
  readonly author: string;
  readonly at: string;
  /** By whose clocks sessions are told. */
  readonly timeZone: string;
  /** The coach's. */
  readonly reading: Reading;
  readonly sessions: readonly StoredSession[];
  readonly agreed: Agreed;
  readonly summaries: readonly StoredSummary[];
  /** Since when the client lets the coach see each stream; what they show of their days is not copied. */
  readonly shared: Shares;
  readonly lots: readonly StoredLot[];
  /** Sent invoices and credit notes. */
  readonly invoices: readonly InvoiceRow[];
  /** Where they are asked for; those in the bin are not among them. */
  readonly notes?: readonly StoredNote[];
}

interface RecordOptions {
  readonly at: string;
  readonly author: string;
  readonly reading: Reading;
  readonly withNotes: boolean;
}

export const gathered = async (
  client: RelatedClient,
  { at, author, reading, withNotes }: RecordOptions,
): Promise<ClientRecord> => {
  const { coachId, clientId, userId } = client;
  const [{ timeZone }, sessions, agreed, summaries, lots, invoices, notes] = await Promise.all([
    readAvailability(coachId),
    allOf((page) => listSessionsWith(clientId, { first: '', last: '9999' }, page, coachId)),
    userId === undefined
      ? { assignments: [], enrolments: [], goals: [], plans: [] }
      : agreedWith({ ...client, userId }),
    userId === undefined ? [] : allOf((page) => listSummariesFor(userId, coachId, page, coachId)),
    listLots(client),
    allOf((page) => listInvoicesOf(coachId, { clientId }, page)),
    withNotes ? notesAbout(coachId, clientId) : undefined,
  ]);
  return {
    client,
    author,
    at,
    timeZone,
    reading,
    sessions,
    agreed,
    summaries: summaries.filter((summary) => summary.clientId === clientId).toReversed(),
    shared: grantOf(client).streams,
    lots: lots.toSorted((one, other) => (one.grantedAt < other.grantedAt ? -1 : 1)),
    invoices: invoices.filter(({ number }) => number !== undefined).toReversed(),
    ...defined({ notes }),
  };
};

const atOnce = 100;

const allOf = async <Row>(read: (page: Page) => Promise<PageOf<Row>>): Promise<Row[]> => {
  return collect((cursor) => read({ limit: atOnce, cursor }));
};

/** Ids of notes sort by when they were made. */
const notesAbout = async (coachId: string, clientId: string): Promise<StoredNote[]> => {
  const rows = await allOf((page) => listNotesOf(coachId, { clientId, trashed: false }, page));
  const found: StoredNote[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const ids = rows.slice(from, from + atOnce).map(({ id }) => id);
    const notes = await getNotes(coachId, ids);
    found.push(...ids.flatMap((id) => notes.get(id) ?? []));
  }
  return found.filter(({ trashedAt }) => trashedAt === undefined).toReversed();
};
