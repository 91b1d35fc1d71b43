import { isFinal } from '#contract/billing/money/transitions.ts';
import { invoiceReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { dueOf } from '#lambdas/data/billing/money/invoice-row.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { writePayment } from '../rules/write-payment.ts';

/** No more than is owed. */
export const recordPayment: Handler<'recordPayment'> = async ({ caller, params, body, idempotency }) => {
  const paying = {
    coachId: caller.userId,
    invoiceId: params.id,
    input: body,
    key: idempotency?.key ?? randomId(),
    requestHash: idempotency?.requestHash,
  };
  return invoiceReply(
    await writePayment(paying, (invoice) => {
      if (isFinal(invoice.state)) throw new ProblemError('invoice-immutable');
      if (body.amount > dueOf(invoice)) throw new ProblemError('payment-exceeds-due');
    }),
  );
};
