import type { KeptClient } from '#lambdas/data/clients/client.ts';
import type { StoredInvoice } from '#lambdas/data/money/stored-invoice.ts';
import { getCorrespondent } from '#lambdas/data/people/profile.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * An invoice for a client is mailed to an address of that client, or to one that the coach has confirmed.
 * @throws ProblemError('recipient-unconfirmed')
 */
export const mustBeForThem = async (
  { buyer }: StoredInvoice,
  client: KeptClient | undefined,
  confirmed: string | undefined,
): Promise<void> => {
  const to = buyer?.email?.toLowerCase();
  if (to === undefined || !client || to === client.email.toLowerCase() || to === confirmed?.toLowerCase()) return;
  const account = client.userId === undefined ? undefined : await getCorrespondent(client.userId);
  if (to !== account?.email.toLowerCase()) throw new ProblemError('recipient-unconfirmed');
};
