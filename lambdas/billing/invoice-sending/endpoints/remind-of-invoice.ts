import { invoiceReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { ownInvoice } from '#lambdas/billing/invoicing/own-invoice.ts';
import { remindByHand } from '#lambdas/billing/invoicing/remind.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Whoever loses a race, against another page or the clock, is told what the invoice is by then. */
export const remindOfInvoice: Handler<'remindOfInvoice'> = async ({ caller, params }) => {
  const at = now();
  const found = await ownInvoice(caller.userId, params.id);
  try {
    return await invoiceReply(await remindByHand(found, at));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const { reminders = [] } = await ownInvoice(caller.userId, params.id);
    const isReminded = reminders.length > (found.reminders?.length ?? 0);
    throw new ProblemError(isReminded ? 'invoice-reminded-today' : 'changed-meanwhile', { cause: error });
  }
};
