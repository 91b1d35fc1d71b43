import { invoiceReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { writePayment } from '../rules/write-payment.ts';

/** No more than was paid; of a cancelled invoice, too. It counts in the month in which it went back. */
export const refundPayment: Handler<'refundPayment'> = async ({ caller, params, body, idempotency }) => {
  const paying = {
    coachId: caller.userId,
    invoiceId: params.id,
    input: { ...body, amount: -body.amount },
    key: idempotency?.key ?? randomId(),
    requestHash: idempotency?.requestHash,
  };
  return invoiceReply(
    await writePayment(paying, (invoice) => {
      if (body.amount > invoice.paid) throw new ProblemError('refund-exceeds-paid');
    }),
  );
};
