import { isFinal } from '#contract/billing/money/transitions.ts';
import { billedWrites } from '#lambdas/data/billing/money/billing.ts';
import { changeInvoice, getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { activityOfCancelling } from './activity.ts';

/** Writes to the invoice that a numbered credit note cancels; nothing where that was done already. */
export const cancellationOf = async (note: StoredInvoice): Promise<Write[] | undefined> => {
  const { coachId, id, number = '', refersTo } = note;
  const invoice = await getInvoice(coachId, refersTo?.id ?? '');
  if (!invoice || invoice.creditNoteId !== id || isFinal(invoice.state)) return undefined;
  const after: StoredInvoice = {
    ...invoice,
    state: 'cancelled',
    refersTo: { id, number },
    version: invoice.version + 1,
  };
  // Its sessions can be charged again.
  const { unmarks } = billedWrites(invoice, undefined);
  return [...changeInvoice(invoice, after), ...unmarks, ...activityOfCancelling(invoice, note)];
};
