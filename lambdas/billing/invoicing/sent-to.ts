import { isEditable } from '#contract/billing/money/transitions.ts';
import { findInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { issuersTo } from '#lambdas/data/billing/money/invoice-row.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { relationsOf } from '#lambdas/data/clients/client.ts';

/**
 * An invoice that was sent to a person, for them: by what their coaches have issued or, where the coach is gone, by their own row of it.
 * A draft is not there.
 */
export const sentTo = async (userId: string, id: string): Promise<StoredInvoice | undefined> => {
  const relations = await relationsOf(userId);
  const coachIds = relations.map(({ coachId }) => coachId);
  const found = await findInvoice(coachIds, id);
  const isClients = relations.some(({ clientId }) => clientId === found?.clientId);
  const invoice = isClients
    ? found
    : await findInvoice(
        (await issuersTo(userId, id)).map(({ coachId }) => coachId),
        id,
      );
  const isTheirs = isClients || invoice?.userId === userId;
  return isTheirs && invoice && !isEditable(invoice.state) ? invoice : undefined;
};
