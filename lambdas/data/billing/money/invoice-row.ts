import * as v from 'valibot';
import { IncomePart } from '#contract/billing/money/income.ts';
import { InvoiceRow, type InvoiceState } from '#contract/billing/money/invoices.ts';
import { isBeingIssued, isFinal, isIssued, shownState } from '#contract/billing/money/transitions.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { between } from '../../table/entity.ts';
import { type Condition, equals, present } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { type Page, type PageOf, query } from '../../table/read.ts';
import { type Item, put, remove, type Write } from '../../table/write.ts';
import { invoiceOfStateItem, invoiceRowItem } from './entities.ts';
import type { StoredInvoice } from './stored-invoice.ts';

/** Amount due of an invoice; nothing for a credit note, or once it was cancelled. */
export const dueOf = ({
  kind,
  state,
  totals,
  paid,
}: Pick<StoredInvoice, 'kind' | 'state' | 'totals' | 'paid'>): number =>
  kind === 'credit-note' || isFinal(state) ? 0 : totals.gross - paid;

/** A draft stands where it was begun, the rest where it was issued. */
const placeOf = (invoice: StoredInvoice) => {
  const { coachId, id, createdAt, issuedOn = '', sentAt = '' } = invoice;
  return isIssued(invoice.state)
    ? { coachId, id, day: issuedOn, at: sentAt }
    : { coachId, id, day: dateOf(createdAt), at: createdAt };
};

/** While one is being issued lists have the draft that it was, and nothing of a credit note. */
const itemsOf = (invoice: StoredInvoice | undefined): Item[] => {
  if (!invoice || (isBeingIssued(invoice.state) && invoice.kind === 'credit-note')) return [];
  const { clientId, userId, ttl } = invoice;
  const place = placeOf(invoice);
  const state = shownState(invoice.state);
  const row = { ...rowOf(invoice, state), ttl };
  return [
    {
      ...invoiceRowItem.key(place),
      ...(isIssued(invoice.state) &&
        userId !== undefined && { userId, ...invoiceRowItem.gsi1.key({ ...place, userId }) }),
      ...(clientId !== undefined && invoiceRowItem.gsi2.key({ ...place, clientId })),
      ...row,
      ...(isIssued(invoice.state) && { income: invoice.income }),
    },
    { ...invoiceOfStateItem.key({ ...place, state }), ...row },
  ];
};

const rowOf = (invoice: StoredInvoice, state: InvoiceState): InvoiceRow => ({
  id: invoice.id,
  kind: invoice.kind,
  state,
  number: invoice.number,
  clientId: invoice.clientId,
  buyerName: invoice.buyer?.name,
  sellerName: invoice.seller?.name,
  currency: invoice.currency,
  gross: invoice.totals.gross,
  due: dueOf(invoice),
  issuedOn: isIssued(invoice.state) ? invoice.issuedOn : undefined,
  dueOn: invoice.dueOn,
  createdAt: invoice.createdAt,
});

/** Writes of the lists for a change; in the transaction of the change. */
export const rowWrites = (before: StoredInvoice | undefined, after: StoredInvoice | undefined): Write[] => {
  if (after && isBeingIssued(after.state)) return [];
  const items = itemsOf(after);
  const kept = new Set(items.map(({ pk, sk }) => `${pk} ${sk}`));
  return [
    ...items.map((item) => put(item)),
    ...itemsOf(before)
      .filter(({ pk, sk }) => !kept.has(`${pk} ${sk}`))
      .map((item) => remove(item)),
  ];
};

/** Filters of a coach's list. */
export interface InvoiceFilter {
  readonly status?: InvoiceState | undefined;
  /** `2026-11`; those that were issued then. */
  readonly month?: string | undefined;
  readonly clientId?: string | undefined;
}

/** A page, latest first; one Query. Of one client's in one state a page may hold fewer than there are to come. */
export const listInvoicesOf = (
  coachId: string,
  { status, month, clientId }: InvoiceFilter,
  page: Page,
): Promise<PageOf<InvoiceRow>> => {
  const days = month === undefined ? {} : { day: between(month, month) };
  const isIssuedRow: Condition | undefined = month === undefined ? undefined : present('issuedOn');
  if (clientId !== undefined) {
    const range = { ...invoiceRowItem.gsi2.range({ clientId, ...days }), descending: true } as const;
    return query(
      InvoiceRow,
      range,
      { ...page, filter: status === undefined ? isIssuedRow : equals('state', status) },
      coachId,
    );
  }
  const range =
    status === undefined
      ? invoiceRowItem.range({ coachId, day: { beginning: '' }, ...days })
      : invoiceOfStateItem.range({ coachId, state: status, day: { beginning: '' }, ...days });
  return query(InvoiceRow, { ...range, descending: true }, { ...page, filter: isIssuedRow }, coachId);
};

/** A page of what was sent to a person, latest first; one Query. */
export const listInvoicesTo = (userId: string, page: Page): Promise<PageOf<InvoiceRow>> =>
  query(
    InvoiceRow,
    { ...invoiceRowItem.gsi1.range({ userId, at: { beginning: '' } }), descending: true },
    page,
    userId,
  );

const SentRow = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), ...InvoiceRow.entries }),
  v.transform(({ pk, sk, ...row }) => ({ ...row, sentAt: invoiceRowItem.partsOf({ pk, sk }).at })),
);

/** What was sent to a person after an instant, latest first; one Query. */
export const listSentTo = async (
  userId: string,
  since: string,
  limit: number,
): Promise<v.InferOutput<typeof SentRow>[]> => {
  const range = { ...invoiceRowItem.gsi1.range({ userId, at: between(since, '~') }), descending: true } as const;
  return (await query(SentRow, range, { limit }, userId)).items;
};

const Issuer = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), id: v.string(), clientId: v.optional(v.string()) }),
  v.transform(({ pk, sk, clientId }) => ({ coachId: invoiceRowItem.partsOf({ pk, sk }).coachId, clientId })),
);

/**
 * Issuers of the invoices sent to a person, whether or not that coach still has an account. @param id of one of them
 * alone
 */
export const issuersTo = async (userId: string, id?: string): Promise<v.InferOutput<typeof Issuer>[]> => {
  const range = invoiceRowItem.gsi1.range({ userId, at: { beginning: '' } });
  const filter = id === undefined ? undefined : equals('id', id);
  return collect((cursor) => query(Issuer, range, { limit: 500, cursor, filter }, userId));
};

/** All invoices of a coach in one state, first those of the earliest day. */
export const allInvoicesIn = async (coachId: string, state: InvoiceState): Promise<InvoiceRow[]> => {
  const range = invoiceOfStateItem.range({ coachId, state, day: { beginning: '' } });
  return collect((cursor) => query(InvoiceRow, range, { limit: 500, cursor }, coachId));
};

/** The ids of all that a coach issued from one day to another, both included. */
export const idsIssuedBetween = async (coachId: string, from: string, to: string): Promise<string[]> => {
  const range = invoiceRowItem.range({ coachId, day: between(from, to) });
  const found = await collect((cursor) =>
    query(InvoiceRow, range, { limit: 500, cursor, filter: present('issuedOn') }, coachId),
  );
  return found.map(({ id }) => id);
};

const IncomeRow = v.object({ ...InvoiceRow.entries, income: v.optional(v.array(IncomePart)) });
export type IncomeRow = v.InferOutput<typeof IncomeRow>;

/** All that a coach issued from one day to another, both included, with what it was for; a Query for each thousand or megabyte. */
export const issuedBetween = async (coachId: string, from: string, to: string): Promise<IncomeRow[]> => {
  const range = invoiceRowItem.range({ coachId, day: between(from, to) });
  return collect((cursor) => query(IncomeRow, range, { limit: 1000, cursor, filter: present('issuedOn') }, coachId));
};
