import { relationsOf } from '#lambdas/data/clients/client.ts';
import { findInvoice } from '#lambdas/data/money/invoice.ts';
import type { StoredInvoice } from '#lambdas/data/money/stored-invoice.ts';

/** An invoice of any coach whose client the person is or was, for them; a draft is not there. */
export const sentTo = async (userId: string, id: string): Promise<StoredInvoice | undefined> => {
  const relations = await relationsOf(userId);
  const coachIds = relations.map(({ coachId }) => coachId);
  const found = await findInvoice(coachIds, id);
  const isTheirs = relations.some(({ clientId }) => clientId === found?.clientId);
  return isTheirs && found?.state !== 'draft' ? found : undefined;
};
