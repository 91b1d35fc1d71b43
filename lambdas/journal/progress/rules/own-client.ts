import { getClient, type KeptClient } from '#lambdas/data/clients/client.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * A client of the coach's as the relation is now: it alone decides what is shared.
 * @throws ProblemError('client-not-found') also for one who is archived
 */
export const ownClient = async (coachId: string, clientId: string): Promise<KeptClient> => {
  const client = await getClient(coachId, clientId, { consistent: true });
  if (!client || client.status === 'archived') throw new ProblemError('client-not-found');
  return client;
};
