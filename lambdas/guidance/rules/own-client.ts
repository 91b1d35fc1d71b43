import type { Tally } from '#lambdas/data/guidance/tally.ts';
import { getTally } from '#lambdas/data/guidance/tally.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

export type JoinedClient = Tally & { readonly userId: string };

/** Whether something can be agreed with a client: they have joined and are not archived. */
export const isWithUs = (client: Tally | undefined): client is JoinedClient =>
  client?.status === 'active' && client.userId !== undefined;

/** @throws ProblemError('client-not-found') for whoever has not joined the caller, or is archived */
export const ownClient = async (coachId: string, clientId: string): Promise<JoinedClient> => {
  const client = await getTally(coachId, clientId);
  if (!isWithUs(client)) throw new ProblemError('client-not-found');
  return client;
};
