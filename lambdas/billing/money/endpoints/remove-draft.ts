import { ownInvoice } from '#lambdas/billing/invoicing/own-invoice.ts';
import { billedWrites } from '#lambdas/data/billing/money/billing.ts';
import { removeInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** What was sent stays. */
export const removeDraft: Handler<'removeDraft'> = async ({ caller, params }) => {
  const invoice = await ownInvoice(caller.userId, params.id);
  if (invoice.state !== 'draft') throw new ProblemError('invoice-immutable');
  await commit(...removeInvoice(invoice), ...billedWrites(invoice, undefined).unmarks);
};
