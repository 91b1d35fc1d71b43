import type { Invitation } from '#contract/invitations/schema.ts';
import { nameBuyerInInvoices } from '#lambdas/data/money/name-buyer.ts';
import { described, log } from '#lambdas/http/log.ts';

/** Invoices from before somebody joined are theirs from now on. Whoever has joined has joined: nothing fails by it. */
export const takeInvoices = async (
  { coachId, clientId }: Pick<Invitation, 'coachId' | 'clientId'>,
  userId: string,
): Promise<void> => {
  try {
    await nameBuyerInInvoices(coachId, clientId, userId);
  } catch (error) {
    log('WARN', 'invoices do not name the account of their client yet', { clientId, error: described(error) });
  }
};
