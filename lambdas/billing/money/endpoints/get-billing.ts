import { getCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { storedBilling } from '#lambdas/data/billing/money/billing.ts';
import { requestNow, storedRequest } from '#lambdas/data/billing/money/billing-request.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Details from the client or their last invoice, and whether the client was asked. */
export const getBilling: Handler<'getBilling'> = async ({ caller, query: { clientId } }) => {
  const relation = { coachId: caller.userId, clientId };
  const [client, buyer, request] = await getTogether([
    storedClient(relation.coachId, clientId),
    storedBilling(relation),
    storedRequest(relation),
  ]);
  if (!client) throw new ProblemError('client-not-found');
  const told = requestNow(request, now());
  if (!request || !told) return { buyer };
  const account = client.userId === undefined ? undefined : await getCorrespondent(client.userId);
  const isElsewhere = (account?.email ?? client.email) !== request.to;
  return { buyer, request: { ...told, ...(isElsewhere && { corrected: true }) } };
};
