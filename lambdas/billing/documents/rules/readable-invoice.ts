import { isIssued } from '#contract/billing/money/transitions.ts';
import { sentTo } from '#lambdas/billing/invoicing/sent-to.ts';
import { getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * An invoice that the caller may read: a coach's own, or one that was sent to the client; not yet while its number is being written.
 * @throws ProblemError('invoice-not-found')
 */
export const readableInvoice = async ({ userId, userType }: Caller, id: string): Promise<StoredInvoice> => {
  const found = userType === 'coach' ? await getInvoice(userId, id) : await sentTo(userId, id);
  if (!found || (userType !== 'coach' && !isIssued(found.state))) throw new ProblemError('invoice-not-found');
  return found;
};
