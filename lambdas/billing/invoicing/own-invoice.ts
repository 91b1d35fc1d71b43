import { isBeingIssued, isFinal } from '#contract/billing/money/transitions.ts';
import { getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { finishIssuing } from './issue.ts';

/**
 * A coach's invoice as it is; what somebody has begun with it, its issuing or its cancellation, is finished first.
 * @throws ProblemError('invoice-not-found')
 */
export const ownInvoice = async (coachId: string, id: string): Promise<StoredInvoice> => {
  const found = await getInvoice(coachId, id);
  if (!found) throw new ProblemError('invoice-not-found');
  return settled(found);
};

/** As it is when what was begun with it is finished. */
export const settled = async (invoice: StoredInvoice): Promise<StoredInvoice> => {
  if (isBeingIssued(invoice.state)) return finishIssuing(invoice);
  const { coachId, creditNoteId } = invoice;
  if (creditNoteId === undefined || isFinal(invoice.state)) return invoice;
  const note = await getInvoice(coachId, creditNoteId);
  if (note) await finishIssuing(note);
  return (await getInvoice(coachId, invoice.id)) ?? invoice;
};
