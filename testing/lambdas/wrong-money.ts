import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { InvoiceRow } from '#contract/billing/money/invoices.ts';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';

const Stored = v.looseObject({ pk: v.string(), sk: v.string() });
type Stored = v.InferOutput<typeof Stored>;

const StoredInvoice = v.object({
  sk: v.string(),
  kind: v.picklist(['invoice', 'credit-note']),
  state: v.string(),
  number: v.optional(v.string()),
  issuedOn: v.optional(v.string()),
  currency: v.string(),
  totals: v.object({ gross: v.number() }),
  paid: v.number(),
});
type StoredInvoice = v.InferOutput<typeof StoredInvoice>;

const StoredPayment = v.object({
  sk: v.string(),
  amount: v.number(),
  paidOn: v.string(),
  undoneAt: v.optional(v.string()),
});
const Sums = v.object({
  sk: v.string(),
  received: v.optional(v.number(), 0),
  refunded: v.optional(v.number(), 0),
  invoiced: v.optional(v.number(), 0),
});

const storedOf = async (coachId: string): Promise<Stored[]> => {
  const found: Stored[] = [];
  const input = {
    TableName: tableName(),
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `MONEY#${coachId}` },
  };
  for await (const { Items = [] } of paginateQuery({ client: documentClient }, input)) {
    found.push(...Items.map((item) => v.parse(Stored, item)));
  }
  return found;
};

/** The invoices of a coach as they are stored, whatever their state. */
export const storedInvoices = async (coachId: string): Promise<StoredInvoice[]> => invoicesIn(await storedOf(coachId));

const invoicesIn = (items: readonly Stored[]) => of(StoredInvoice, 'INVOICE#', items);

const of = <Output>(schema: v.GenericSchema<unknown, Output>, prefix: string, items: readonly Stored[]): Output[] =>
  items.filter(({ sk }) => sk.startsWith(prefix)).map((item) => v.parse(schema, item));

/** Differences in a coach's invoices, recounted from the invoices and payments alone. */
export const wrongMoney = async (coachId: string): Promise<string[]> => {
  const items = await storedOf(coachId);
  const invoices = invoicesIn(items);
  return [
    ...wrongNumbers(invoices, items),
    ...wrongPayments(invoices, items),
    ...wrongMonths(invoices, items),
    ...wrongRows(invoices, items),
  ];
};

const wrongNumbers = (invoices: readonly StoredInvoice[], items: readonly Stored[]): string[] => {
  const numbered = invoices.filter(({ number }) => number !== undefined);
  const series = new Map<string, StoredInvoice[]>();
  for (const invoice of numbered) {
    const name = invoice.number?.slice(0, -7) ?? '';
    series.set(name, [...(series.get(name) ?? []), invoice]);
  }
  return [
    ...invoices.filter(({ state }) => state === 'issuing').map(({ sk }) => `${sk} is still being issued`),
    ...[...series].flatMap(([name, members]) => wrongSeries(name, members, items)),
  ];
};

const wrongSeries = (name: string, members: readonly StoredInvoice[], items: readonly Stored[]): string[] => {
  const inOrder = members.toSorted((a, b) => ((a.number ?? '') < (b.number ?? '') ? -1 : 1));
  const wanted = inOrder.map((_, index) => `${name}-${String(index + 1).padStart(6, '0')}`);
  const written = items.filter(({ sk }) => sk.startsWith(`NUMBER#${name}#`)).length;
  const stored = items.find(({ sk }) => sk === `SERIES#${name}`) ?? {};
  const days = inOrder.map(({ issuedOn = '' }) => issuedOn);
  return [
    ...(String(inOrder.map(({ number }) => number)) === String(wanted) ? [] : [`${name} has gaps or doubles`]),
    ...(written === members.length ? [] : [`${name} has ${written} numbers for ${members.length} invoices`]),
    ...('last' in stored && stored.last === members.length ? [] : [`${name} does not end with its last number`]),
    ...Object.keys(stored)
      .filter((key) => key.startsWith('ticket_'))
      .map((key) => `${name} keeps ${key}`),
    ...(String(days) === String(days.toSorted()) ? [] : [`${name} is not in the order of days`]),
  ];
};

const paymentsOf = (invoice: StoredInvoice, items: readonly Stored[]) =>
  of(StoredPayment, `PAYMENT#${invoice.sk.slice('INVOICE#'.length)}#`, items).filter(({ undoneAt }) => !undoneAt);

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

const wrongPayments = (invoices: readonly StoredInvoice[], items: readonly Stored[]): string[] =>
  invoices.flatMap((invoice) => {
    const { sk, paid, totals, state, kind } = invoice;
    const counted = sum(paymentsOf(invoice, items).map(({ amount }) => amount));
    const wanted = paid >= totals.gross ? 'paid' : paid > 0 ? 'partial' : 'sent';
    const isOpen = kind === 'invoice' && ['sent', 'partial', 'paid'].includes(state);
    return [
      ...(paid === counted ? [] : [`${sk} says ${paid} was paid, and it was ${counted}`]),
      ...(paid < 0 || paid > totals.gross ? [`${sk} is paid with ${paid} of ${totals.gross}`] : []),
      ...(isOpen && state !== wanted ? [`${sk} is ${state} and should be ${wanted}`] : []),
    ];
  });

const text = (rows: readonly (readonly [string, object])[]): string =>
  JSON.stringify(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Of a month in which all was undone the sums stay, at nothing. */
const isSome = ([, sums]: readonly [string, object]): boolean => Object.values(sums).some((each) => each !== 0);

const wrongMonths = (invoices: readonly StoredInvoice[], items: readonly Stored[]): string[] => {
  const counted = new Map<string, { received: number; refunded: number; invoiced: number }>();
  const month = (day: string, currency: string) => {
    const key = `MONTH#${day.slice(0, 7)}#${currency}`;
    const sums = counted.get(key) ?? { received: 0, refunded: 0, invoiced: 0 };
    counted.set(key, sums);
    return sums;
  };
  for (const invoice of invoices) {
    const { number, issuedOn = '', kind, totals, currency } = invoice;
    if (number !== undefined) month(issuedOn, currency).invoiced += kind === 'invoice' ? totals.gross : -totals.gross;
    for (const { amount, paidOn } of paymentsOf(invoice, items)) {
      if (amount > 0) month(paidOn, currency).received += amount;
      else month(paidOn, currency).refunded -= amount;
    }
  }
  const kept = of(Sums, 'MONTH#', items).map(
    ({ sk, received, refunded, invoiced }) => [sk, { received, refunded, invoiced }] as const,
  );
  return text(kept.filter(isSome)) === text([...counted].filter(isSome))
    ? []
    : [`Months are ${text(kept)} and should be ${text([...counted])}`];
};

const wrongRows = (invoices: readonly StoredInvoice[], items: readonly Stored[]): string[] => {
  const shown = (prefix: string) =>
    of(InvoiceRow, prefix, items)
      .map(({ id, state, due, number }) => `${id} ${state} ${due} ${number}`)
      .toSorted();
  const wanted = invoices
    .map(({ sk, kind, state, totals, paid, number }) => {
      const due = kind === 'credit-note' || state === 'cancelled' ? 0 : totals.gross - paid;
      return `${sk.slice('INVOICE#'.length)} ${state} ${due} ${number}`;
    })
    .toSorted();
  return ['ROW#', 'STATE#']
    .filter((prefix) => String(shown(prefix)) !== String(wanted))
    .map((prefix) => `${prefix} is not what the invoices are`);
};
