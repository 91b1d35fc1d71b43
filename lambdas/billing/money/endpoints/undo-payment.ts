import { moneyLimits } from '#contract/billing/limits.ts';
import { stateAfterPayment } from '#contract/billing/money/transitions.ts';
import { activityOfUndoing } from '#lambdas/billing/invoicing/activity.ts';
import { invoiceReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { settled } from '#lambdas/billing/invoicing/own-invoice.ts';
import { changeInvoice, storedInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { countInMonth } from '#lambdas/data/billing/money/month.ts';
import { type StoredPayment, storedPayment, undoPayment as undone } from '#lambdas/data/billing/money/payment.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * A payment recorded by mistake no longer counts. It stays on the invoice with the day of its undoing, so that nothing
 * vanishes.
 */
export const undoPayment: Handler<'undoPayment'> = async ({ caller, params: { id, paymentId } }) => {
  const coachId = caller.userId;
  const [found, payment] = await getTogether([storedInvoice(coachId, id), storedPayment(coachId, id, paymentId)]);
  if (!found) throw new ProblemError('invoice-not-found');
  if (!payment) throw new ProblemError('payment-not-found');
  const invoice = await settled(found);
  if (payment.undoneAt !== undefined) return invoiceReply(invoice);
  const at = now();
  if (plusSeconds(payment.recordedAt, moneyLimits.undoSeconds) < at) throw new ProblemError('payment-too-old');
  const after = without(invoice, payment);
  const { amount, paidOn } = payment;
  await commit(
    ...changeInvoice(invoice, after),
    undone(payment, at),
    countInMonth(coachId, paidOn, invoice.currency, amount < 0 ? { refunded: amount } : { received: -amount }),
    ...activityOfUndoing(invoice, after, payment),
  );
  return invoiceReply(after);
};

/** As the invoice is without it. What was given back since was given back of it; what was paid since was paid instead of it. */
const without = (invoice: StoredInvoice, { amount }: StoredPayment): StoredInvoice => {
  const paid = invoice.paid - amount;
  if (paid < 0) throw new ProblemError('refund-exceeds-paid');
  if (paid > invoice.totals.gross) throw new ProblemError('payment-exceeds-due');
  return {
    ...invoice,
    paid,
    state: stateAfterPayment(invoice.state, paid, invoice.totals.gross),
    version: invoice.version + 1,
  };
};
