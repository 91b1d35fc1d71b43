import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { fullName } from '#contract/core/full-name.ts';
import type { Language } from '#contract/core/languages.ts';
import { activityOfCancelling, activityOfPayment, activityOfSending } from '#lambdas/billing/invoicing/activity.ts';
import { billedWrites } from '#lambdas/data/billing/money/billing.ts';
import {
  invoiceNumberItem,
  invoiceSeriesItem,
  moneyMonthItem,
  priceListItem,
  sellerItem,
} from '#lambdas/data/billing/money/entities.ts';
import { addInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { addPayment, type StoredPayment } from '#lambdas/data/billing/money/payment.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { put, type Write } from '#lambdas/data/table/write.ts';
import type { DemoBilling } from './demo-billing.ts';
import type { DemoClient } from './demo-people.ts';
import { type Deal, yearWith } from './invoiced-year.ts';
import { clientsOf, commitAll, type Practice } from './practice.ts';

interface Surroundings {
  readonly people: readonly DemoClient[];
  /** Those that were held are charged. */
  readonly sessions: readonly StoredSession[];
  readonly language: Language;
}

/**
 * Writes a year of a coach's business, which no endpoint would: invoices in every state, in the order of their days, with the sums of each
 * month. The seller comes last: where it is, everything is.
 */
export const makeBilling = async (
  practice: Practice,
  money: DemoBilling,
  { people, sessions, language }: Surroundings,
): Promise<void> => {
  if (await isThere(practice)) return;
  const business = (await clientsOf(practice)).flatMap((client) => {
    const person = people.find(({ email }) => email === client.email);
    const customer = money.customers[fullName(client)];
    const held = sessions.filter(
      ({ clientId, status, lot }) => clientId === client.clientId && status === 'completed' && !lot,
    );
    return person && customer ? yearWith(person, { client, customer, money, held, language }) : [];
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
      ...(noteOf ? addInvoice(noteOf).map(always) : billedWrites(undefined, whole).marks.map(always)),
      ...toldOf(whole, payments, noteOf),
    ]);
  }
  for (const [series, members] of seriesOf(issued.map(({ invoice }) => numbered(invoice)))) {
    await commitAll(practice, seriesWrites(practice.coachId, series, members));
  }
  await commitAll(practice, monthsOf(practice.coachId, issued));
  const { texts, seller } = money;
  const prices = {
    version: 1,
    items: [
      {
        text: texts.session,
        price: money.price,
        currency: seller.currency,
        category: seller.category,
        rate: seller.rate,
      },
    ],
  };
  await commitAll(practice, [
    put({ ...priceListItem.key(practice), ...prices }),
    put({ ...sellerItem.key(practice), ...seller }),
  ]);
};

const isThere = async ({ table, tableName, coachId }: Practice): Promise<boolean> => {
  const Key = sellerItem.key({ coachId });
  return (await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item !== undefined;
};

/** Also over what a run that was broken off has left. */
const always = (write: Write): Write => ('Put' in write ? { Put: { Item: write.Put.Item } } : write);

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
