import { isOwed } from '#contract/billing/money/transitions.ts';
import { defined } from '#contract/core/defined.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { startOfDay } from '#contract/core/time/local.ts';
import type { StoredPayment } from '#lambdas/data/billing/money/payment.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { recordActivity, removeActivity } from '#lambdas/data/feed/activity.ts';
import { addAttention, removeAttention } from '#lambdas/data/feed/attention.ts';
import type { Write } from '#lambdas/data/table/write.ts';

// What the coach's dashboard tells of invoices, in the transactions of its causes.

/** The client, or else the buyer on the invoice. */
const whose = ({ clientId, clientName, buyer }: StoredInvoice) => ({
  ...defined({ clientId }),
  ...(clientName ?? (buyer && { firstName: buyer.name })),
});

const about = (invoice: StoredInvoice) => ({
  coachId: invoice.coachId,
  sourceId: invoice.id,
  title: invoice.number,
  ...whose(invoice),
});

/** When an invoice is overdue: as the day after the one on which it is due begins where the coach was. */
const overdue = ({ coachId, id, dueOn = '', timeZone = 'UTC' }: StoredInvoice) =>
  ({ coachId, kind: 'invoice-overdue', dueAt: startOfDay(plusDays(dueOn, 1), timeZone), sourceId: id }) as const;

/** Of an invoice that is owed when it is due. */
const watched = (invoice: StoredInvoice): Write => {
  const { dueOn = '', timeZone = 'UTC' } = invoice;
  return addAttention({ ...about(invoice), ...overdue(invoice), when: startOfDay(dueOn, timeZone) });
};

export const activityOfSending = (invoice: StoredInvoice): Write[] => [
  recordActivity({
    ...about(invoice),
    kind: 'invoice-sent',
    at: invoice.sentAt ?? '',
    amount: { currency: invoice.currency, amount: invoice.totals.gross },
  }),
  ...(isOwed(invoice.state) ? [watched(invoice)] : []),
];

/** Of a cancelled invoice somebody has paid: that money belongs to no invoice until it is given back. */
const mismatch = ({ coachId, id, sentAt = '' }: StoredInvoice) =>
  ({ coachId, kind: 'payment-mismatch', dueAt: sentAt, sourceId: id }) as const;

const unmatched = (invoice: StoredInvoice): Write => addAttention({ ...about(invoice), ...mismatch(invoice) });

const isUnmatched = ({ state, paid }: StoredInvoice): boolean => state === 'cancelled' && paid > 0;

/** @param invoice as it was before */
export const activityOfCancelling = (invoice: StoredInvoice, note: StoredInvoice): Write[] => [
  recordActivity({
    ...about(invoice),
    kind: 'invoice-cancelled',
    at: note.sentAt ?? '',
    amount: { currency: invoice.currency, amount: invoice.totals.gross },
  }),
  removeAttention(overdue(invoice)),
  ...(invoice.paid > 0 ? [unmatched(invoice)] : []),
];

export const activityOfPayment = (
  before: StoredInvoice,
  after: StoredInvoice,
  { amount, recordedAt }: Pick<StoredPayment, 'amount' | 'recordedAt'>,
): Write[] => [
  recordActivity({
    ...about(after),
    kind: amount < 0 ? 'refund-made' : 'payment-received',
    at: recordedAt,
    amount: { currency: after.currency, amount: Math.abs(amount) },
  }),
  ...watchedAsOwed(before, after),
];

/** The coach's dashboard tells no more of a payment that never was. */
export const activityOfUndoing = (
  before: StoredInvoice,
  after: StoredInvoice,
  { amount, recordedAt: at }: Pick<StoredPayment, 'amount' | 'recordedAt'>,
): Write[] => [
  removeActivity({ ...about(after), kind: amount < 0 ? 'refund-made' : 'payment-received', at }),
  ...watchedAsOwed(before, after),
];

const watchedAsOwed = (before: StoredInvoice, after: StoredInvoice): Write[] => [
  ...(isOwed(before.state) && !isOwed(after.state) ? [removeAttention(overdue(after))] : []),
  ...(!isOwed(before.state) && isOwed(after.state) ? [watched(after)] : []),
  ...(isUnmatched(before) && !isUnmatched(after) ? [removeAttention(mismatch(after))] : []),
  ...(!isUnmatched(before) && isUnmatched(after) ? [unmatched(after)] : []),
];
