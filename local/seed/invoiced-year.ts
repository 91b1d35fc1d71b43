import { dateFormatOf } from '#contract/accounts/reading/reading.ts';
import { incomeParts } from '#contract/billing/money/income.ts';
import { stateWhenPaid } from '#contract/billing/money/transitions.ts';
import type { Client } from '#contract/clients/schema.ts';
import type { Language } from '#contract/core/languages.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { newDraft } from '#lambdas/billing/invoicing/draft.ts';
import type { StoredPayment } from '#lambdas/data/billing/money/payment.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import type { DemoBilling, DemoCustomer } from './demo-billing.ts';
import type { DemoClient } from './demo-people.ts';
import { timeAgo } from './time-ago.ts';

/** An invoice, what was paid for it, and the credit note that took it back. */
export interface Deal {
  readonly invoice: StoredInvoice;
  readonly payments: readonly StoredPayment[];
  readonly note?: StoredInvoice;
}

const month = 30;

/** An invoice a month since they joined, of the last twelve; the latest are not all paid. */
export const yearWith = (
  { joined = 0, lastActive = 0 }: DemoClient,
  one: Omit<Circumstances, 'days' | 'ago' | 'place'>,
): Deal[] => {
  const place = Object.values(one.money.customers).indexOf(one.customer);
  const deals: Deal[] = [];
  for (let ago = 12; ago >= 0; ago -= 1) {
    const days = ago * month + 3 + place;
    if (days > joined || days + month < lastActive) continue;
    deals.push(dealOf({ ...one, days, ago, place }));
  }
  return deals;
};

interface Circumstances {
  readonly client: Client;
  readonly customer: DemoCustomer;
  readonly money: DemoBilling;
  readonly held: readonly StoredSession[];
  readonly language: Language;
  readonly days: number;
  readonly ago: number;
  readonly place: number;
}

/** The sessions of the month before it, one a line; of a month without any, some that no calendar has. */
const linesOf = ({ customer, money, held, language, days, ago, place }: Circumstances, sentAt: string) => {
  const { category, rate, price } = customer;
  const line = { quantity: 100, unitPrice: price, category, rate };
  const since = timeAgo(days + month, customer.buyer.name);
  const charged = held.filter(
    ({ endsAt }) => endsAt > since && endsAt < sentAt && endsAt < timeAgo(days, customer.buyer.name),
  );
  if (charged.length === 0) return [{ ...line, text: money.texts.session, quantity: (2 + ((ago + place) % 2)) * 100 }];
  return charged.map(({ sessionId: id, startsAt, title, timeZone }) => {
    const day = dateFormatOf(language, {}, { dateStyle: 'medium', timeZone }).format(new Date(startsAt));
    return Object.assign({ text: `${title ?? money.texts.session}, ${day}`, session: { id, startsAt } }, line);
  });
};

const dealOf = (one: Circumstances): Deal => {
  const { client, customer, money, held, days, ago, place } = one;
  const { coachId, clientId, userId, firstName, lastName, email } = client;
  const { buyer, currency, price } = customer;
  const timeOf = (daysAgo: number, what: string): string => timeAgo(daysAgo, email, what, String(ago));
  // What follows comes on a later day, so that nothing is paid before it is sent.
  const sentAt = timeOf(days, 'invoice');
  const issuedOn = dateOf(sentAt);
  const draft: StoredInvoice = {
    ...newDraft(
      { coachId, id: derivedId('demo', 'invoice', clientId, String(ago)), at: sentAt },
      { clientId, buyer, currency, prices: 'net', lines: linesOf(one, sentAt) },
      money.seller,
    ),
    userId,
    clientName: { firstName, lastName },
  };
  if (ago === 0 && place % 3 === 0) return { invoice: draft, payments: [] };
  const sent: StoredInvoice = {
    ...draft,
    state: 'sent',
    income: incomeParts(draft, (id) => held.find(({ sessionId }) => sessionId === id)),
    seller: money.seller,
    issuedOn,
    dueOn: plusDays(issuedOn, money.seller.paymentTermDays),
    timeZone: 'Europe/Amsterdam',
    sentAt,
    mail: 'sent',
    mailAt: sentAt,
    version: 2,
  };
  if (ago === 4 && place === 0) return cancelled(sent, timeOf(days - 3, 'credit note'), money.texts.cancelled);
  const { gross } = sent.totals;
  // Of the last two months some owe all, some a part.
  const amounts = ago > 1 ? [gross] : ([[gross], [gross - 10_000], []][(place + ago) % 3] ?? []);
  const refund = ago === 5 && place === 4 ? [-price] : [];
  const paid = [...amounts, ...refund].reduce((all, each) => all + each, 0);
  const payments = [...amounts, ...refund].map((amount, index) =>
    paymentOf(sent, {
      amount,
      recordedAt: timeOf(days - 2 - 2 * index, `payment ${index}`),
      reason: money.texts.refund,
    }),
  );
  return { invoice: { ...sent, paid, state: stateWhenPaid(paid, gross), version: 2 + payments.length }, payments };
};

const paymentOf = (
  { coachId, id }: StoredInvoice,
  { amount, recordedAt, reason }: Required<Pick<StoredPayment, 'amount' | 'recordedAt' | 'reason'>>,
): StoredPayment => ({
  coachId,
  invoiceId: id,
  id: derivedId('demo', 'payment', id, String(amount)),
  amount,
  paidOn: dateOf(recordedAt),
  method: 'bank',
  recordedAt,
  ...(amount < 0 && { reason }),
});

const cancelled = (invoice: StoredInvoice, at: string, cancelReason: string): Deal => {
  const { dueOn: _, ...rest } = invoice;
  const note: StoredInvoice = {
    ...rest,
    id: derivedId('credit-note', invoice.coachId, invoice.id),
    kind: 'credit-note',
    cancelReason,
    issuedOn: dateOf(at),
    createdAt: at,
    sentAt: at,
    mailAt: at,
    version: 1,
  };
  return { invoice: { ...invoice, state: 'cancelled', version: 4 }, payments: [], note };
};
