import { getClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { creditsWith } from '../rules/credits-with.ts';

/** Only where credits were ever granted; without any, sessions need none. */
export const listCredits: Handler<'listCredits'> = async ({ caller, query }) => {
  const relations =
    caller.userType === 'coach' ? await clientOf(caller.userId, query) : await relationsOf(caller.userId);
  const at = now();
  const granted = relations.filter(({ credits }) => credits);
  return { items: await Promise.all(granted.map((relation) => creditsWith(relation, at))) };
};

/** @throws ProblemError('client-not-found') */
const clientOf = async (coachId: string, { clientId }: { readonly clientId?: string | undefined }) => {
  const client = clientId === undefined ? undefined : await getClient(coachId, clientId, { consistent: true });
  if (!client) throw new ProblemError('client-not-found');
  return [client];
};
