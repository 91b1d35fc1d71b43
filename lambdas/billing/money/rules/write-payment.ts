import { moneyLimits } from '#contract/billing/limits.ts';
import type { PaymentInput } from '#contract/billing/money/invoices.ts';
import { isIssued, stateAfterPayment } from '#contract/billing/money/transitions.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { activityOfPayment } from '#lambdas/billing/invoicing/activity.ts';
import { settled } from '#lambdas/billing/invoicing/own-invoice.ts';
import { changeInvoice, storedInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { countInMonth } from '#lambdas/data/billing/money/month.ts';
import { addPayment, type StoredPayment, storedPayment } from '#lambdas/data/billing/money/payment.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Money that came for an invoice or, with a negative amount, went back. */
interface Paying {
  readonly coachId: string;
  readonly invoiceId: string;
  readonly input: PaymentInput & { readonly reason?: string };
  readonly key: string;
  readonly requestHash: string | undefined;
}

/**
 * Writes it down once for its key, with what it means to the invoice and to the sums of its month. Others may do the same at the same time:
 * what is owed then is looked at again.
 * @param refuse throws the problem that stands against it, for the invoice as it is
 */
export const writePayment = async (
  { coachId, invoiceId, input, key, requestHash }: Paying,
  refuse: (invoice: StoredInvoice) => void,
): Promise<StoredInvoice> => {
  const id = derivedId('payment', coachId, invoiceId, key);
  const tryToPay = async (): Promise<StoredInvoice> => {
    const [found, written] = await getTogether([
      storedInvoice(coachId, invoiceId),
      storedPayment(coachId, invoiceId, id),
    ]);
    if (!found) throw new ProblemError('invoice-not-found');
    const invoice = await settled(found);
    if (written) {
      if (written.requestHash !== requestHash) throw new ProblemError('idempotency-key-reused');
      return invoice;
    }
    if (!isIssued(invoice.state) || invoice.kind !== 'invoice') throw new ProblemError('invoice-immutable');
    if (input.currency !== invoice.currency) throw new ProblemError('currency-mismatch');
    if ((invoice.paymentCount ?? 0) >= moneyLimits.payments) throw new ProblemError('too-many-payments');
    if (isUnlikely(input.paidOn, invoice)) throw new ProblemError('payment-day-unlikely');
    refuse(invoice);
    const { amount, paidOn, method, reason } = input;
    const payment = { coachId, invoiceId, id, amount, paidOn, method, reason, recordedAt: now(), requestHash };
    return pay(invoice, payment);
  };
  return retryOnConflict(moneyLimits.paymentAttempts, tryToPay, { giveUp: (refusal) => refusal });
};

/** Longer than a year before the invoice, or after tomorrow: most likely the year is wrong. */
const isUnlikely = (paidOn: string, { issuedOn = '', timeZone = 'UTC' }: StoredInvoice): boolean =>
  paidOn < plusDays(issuedOn, -365) || paidOn > plusDays(dateAt(now(), timeZone), 1);

const pay = async (invoice: StoredInvoice, payment: StoredPayment): Promise<StoredInvoice> => {
  const { amount, paidOn } = payment;
  const paid = invoice.paid + amount;
  const after: StoredInvoice = {
    ...invoice,
    paid,
    paymentCount: (invoice.paymentCount ?? 0) + 1,
    state: stateAfterPayment(invoice.state, paid, invoice.totals.gross),
    version: invoice.version + 1,
  };
  await commit(
    ...changeInvoice(invoice, after),
    addPayment(payment),
    countInMonth(invoice.coachId, paidOn, invoice.currency, amount < 0 ? { refunded: -amount } : { received: amount }),
    ...activityOfPayment(invoice, after, payment),
  );
  return after;
};
