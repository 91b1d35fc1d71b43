import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { stateWhenPaid } from '#contract/billing/money/transitions.ts';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { activityOfCancelling, activityOfPayment, activityOfSending } from '#lambdas/billing/invoicing/activity.ts';
import { newDraft } from '#lambdas/billing/invoicing/draft.ts';
import {
  invoiceNumberItem,
  invoiceSeriesItem,
  moneyMonthItem,
  sellerItem,
} from '#lambdas/data/billing/money/entities.ts';
import { addInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { addPayment, type StoredPayment } from '#lambdas/data/billing/money/payment.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { put, type Write } from '#lambdas/data/table/write.ts';
import type { DemoBilling, DemoCustomer } from './demo-billing.ts';
import type { DemoClient } from './demo-people.ts';
import { clientsOf, commitAll, type Practice } from './practice.ts';
import { timeAgo } from './time-ago.ts';

/**
 * Writes a year of a coach's business, which no endpoint would: invoices in every state, in the order of their days, with the sums of each
 * month. The seller comes last: where it is, everything is.
 */
export const makeBilling = async (
  practice: Practice,
  money: DemoBilling,
  people: readonly DemoClient[],
): Promise<void> => {
  if (await isThere(practice)) return;
  const business = (await clientsOf(practice)).flatMap((client) => {
    const person = people.find(({ email }) => email === client.email);
    const customer = money.customers[fullName(client)];
    return person && customer ? yearWith(client, person, customer, money) : [];
  });
  const issued = business
    .filter(({ invoice }) => invoice.state !== 'draft')
    .flatMap((deal): Deal[] => (deal.note ? [deal, { invoice: deal.note, payments: [] }] : [deal]))
    .toSorted((a, b) => ((a.invoice.sentAt ?? '') < (b.invoice.sentAt ?? '') ? -1 : 1));
  const numbers = numbersFor(issued.map(({ invoice }) => invoice));
  const numbered = (invoice: StoredInvoice): StoredInvoice => ({ ...invoice, number: numbers.get(invoice.id) });
  for (const { invoice, payments, note } of business) {
    const of = numbered(invoice);
    const noteOf = note && { ...numbered(note), refersTo: { id: of.id, number: of.number ?? '' } };
    const whole = noteOf
      ? { ...of, creditNoteId: noteOf.id, refersTo: { id: noteOf.id, number: noteOf.number ?? '' } }
      : of;
    await commitAll(practice, [
      ...addInvoice(whole).map(always),
      ...payments.map(addPayment).map(always),
      ...(noteOf ? addInvoice(noteOf).map(always) : []),
      ...toldOf(whole, payments, noteOf),
    ]);
  }
  for (const [series, members] of seriesOf(issued.map(({ invoice }) => numbered(invoice)))) {
    await commitAll(practice, seriesWrites(practice.coachId, series, members));
  }
  await commitAll(practice, monthsOf(practice.coachId, issued));
  await commitAll(practice, [put({ ...sellerItem.key(practice), ...money.seller })]);
};

const isThere = async ({ table, tableName, coachId }: Practice): Promise<boolean> => {
  const Key = sellerItem.key({ coachId });
  return (await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item !== undefined;
};

/** Also over what a run that was broken off has left. */
const always = (write: Write): Write => ('Put' in write ? { Put: { Item: write.Put.Item } } : write);

/** An invoice, what was paid for it, and the credit note that took it back. */
interface Deal {
  readonly invoice: StoredInvoice;
  readonly payments: readonly StoredPayment[];
  readonly note?: StoredInvoice;
}

const month = 30;

/** An invoice a month since they joined, of the last twelve; the latest are not all paid. */
const yearWith = (
  client: Client,
  { joined = 0, lastActive = 0 }: DemoClient,
  customer: DemoCustomer,
  money: DemoBilling,
): Deal[] => {
  const place = Object.values(money.customers).indexOf(customer);
  const deals: Deal[] = [];
  for (let ago = 12; ago >= 0; ago -= 1) {
    const days = ago * month + 3 + place;
    if (days > joined || days + month < lastActive) continue;
    deals.push(dealOf({ client, customer, money, days, ago, place }));
  }
  return deals;
};

interface Circumstances {
  readonly client: Client;
  readonly customer: DemoCustomer;
  readonly money: DemoBilling;
  readonly days: number;
  readonly ago: number;
  readonly place: number;
}

const dealOf = ({ client, customer, money, days, ago, place }: Circumstances): Deal => {
  const { coachId, clientId, userId, firstName, lastName, email } = client;
  const { buyer, currency, category, rate, price } = customer;
  const timeOf = (daysAgo: number, what: string): string => timeAgo(daysAgo, email, what, String(ago));
  // What follows comes on a later day, so that nothing is paid before it is sent.
  const sentAt = timeOf(days, 'invoice');
  const issuedOn = dateOf(sentAt);
  const line = {
    text: 'Coaching session',
    quantity: (2 + ((ago + place) % 2)) * 100,
    unitPrice: price,
    category,
    rate,
  };
  const draft: StoredInvoice = {
    ...newDraft(
      { coachId, id: derivedId('demo', 'invoice', clientId, String(ago)), at: sentAt },
      { clientId, buyer, currency, prices: 'net', lines: [line] },
      money.seller,
    ),
    userId,
    clientName: { firstName, lastName },
  };
  if (ago === 0 && place % 3 === 0) return { invoice: draft, payments: [] };
  const sent: StoredInvoice = {
    ...draft,
    state: 'sent',
    seller: money.seller,
    issuedOn,
    dueOn: plusDays(issuedOn, money.seller.paymentTermDays),
    timeZone: 'Europe/Amsterdam',
    sentAt,
    mail: 'sent',
    mailAt: sentAt,
    version: 2,
  };
  if (ago === 4 && place === 0) return cancelled(sent, timeOf(days - 3, 'credit note'));
  const { gross } = sent.totals;
  // Of the last two months some owe all, some a part.
  const amounts = ago > 1 ? [gross] : ([[gross], [gross - 10_000], []][(place + ago) % 3] ?? []);
  const refund = ago === 5 && place === 4 ? [-price] : [];
  const paid = [...amounts, ...refund].reduce((all, each) => all + each, 0);
  const payments = [...amounts, ...refund].map((amount, index) =>
    paymentOf(sent, amount, timeOf(days - 2 - 2 * index, `payment ${index}`)),
  );
  return { invoice: { ...sent, paid, state: stateWhenPaid(paid, gross), version: 2 + payments.length }, payments };
};

const paymentOf = ({ coachId, id }: StoredInvoice, amount: number, recordedAt: string): StoredPayment => ({
  coachId,
  invoiceId: id,
  id: derivedId('demo', 'payment', id, String(amount)),
  amount,
  paidOn: dateOf(recordedAt),
  method: 'bank',
  recordedAt,
  ...(amount < 0 && { reason: 'A session that could not take place' }),
});

const cancelled = (invoice: StoredInvoice, at: string): Deal => {
  const { dueOn: _, ...rest } = invoice;
  const note: StoredInvoice = {
    ...rest,
    id: derivedId('credit-note', invoice.coachId, invoice.id),
    kind: 'credit-note',
    cancelReason: 'Another address was wanted',
    issuedOn: dateOf(at),
    createdAt: at,
    sentAt: at,
    mailAt: at,
    version: 1,
  };
  return { invoice: { ...invoice, state: 'cancelled', version: 4 }, payments: [], note };
};

const nameOfSeries = ({ kind, issuedOn = '' }: StoredInvoice): string =>
  `${kind === 'credit-note' ? 'C-' : ''}${issuedOn.slice(0, 4)}`;

/** In the order in which they were sent, each series from one on. */
const numbersFor = (invoices: readonly StoredInvoice[]): ReadonlyMap<string, string> => {
  const last = new Map<string, number>();
  return new Map(
    invoices.map((invoice) => {
      const series = nameOfSeries(invoice);
      const drawn = (last.get(series) ?? 0) + 1;
      last.set(series, drawn);
      return [invoice.id, `${series}-${String(drawn).padStart(6, '0')}`];
    }),
  );
};

const seriesOf = (invoices: readonly StoredInvoice[]): ReadonlyMap<string, StoredInvoice[]> => {
  const found = new Map<string, StoredInvoice[]>();
  for (const invoice of invoices) {
    const series = nameOfSeries(invoice);
    found.set(series, [...(found.get(series) ?? []), invoice]);
  }
  return found;
};

const seriesWrites = (coachId: string, series: string, invoices: readonly StoredInvoice[]): Write[] => [
  ...invoices.map(({ id, number = '' }) =>
    put({ ...invoiceNumberItem.key({ coachId, series, number: number.slice(-6) }), invoiceId: id }),
  ),
  put({
    ...invoiceSeriesItem.key({ coachId, series }),
    last: invoices.length,
    lastDay: invoices.at(-1)?.issuedOn ?? '',
  }),
];

const monthsOf = (coachId: string, deals: readonly Deal[]): Write[] => {
  const sums = new Map<
    string,
    { month: string; currency: string; received: number; refunded: number; invoiced: number }
  >();
  const count = (day: string, currency: string, what: 'received' | 'refunded' | 'invoiced', amount: number) => {
    const key = { month: day.slice(0, 7), currency };
    const of = sums.get(JSON.stringify(key)) ?? { ...key, received: 0, refunded: 0, invoiced: 0 };
    sums.set(JSON.stringify(key), { ...of, [what]: of[what] + amount });
  };
  for (const { invoice, payments } of deals) {
    const { issuedOn = '', currency, totals, kind } = invoice;
    count(issuedOn, currency, 'invoiced', kind === 'invoice' ? totals.gross : -totals.gross);
    for (const { amount, paidOn } of payments)
      count(paidOn, currency, amount < 0 ? 'refunded' : 'received', Math.abs(amount));
  }
  return [...sums.values()].map(({ month: of, currency, ...rest }) =>
    put({ ...moneyMonthItem.key({ coachId, month: of, currency }), ...rest }),
  );
};

/** Activity feed items of an invoice. */
const toldOf = (
  invoice: StoredInvoice,
  payments: readonly StoredPayment[],
  note: StoredInvoice | undefined,
): Write[] => {
  if (invoice.state === 'draft') return [];
  // What is overdue stands there only while it is.
  const [sent, overdue] = activityOfSending(invoice);
  const [taken] = note ? activityOfCancelling(invoice, note) : [];
  return [sent, overdue, taken, ...payments.map((payment) => activityOfPayment(invoice, invoice, payment)[0])].filter(
    (write) => write !== undefined,
  );
};
