import { getClient } from '#lambdas/data/clients/client.ts';
import { getBilling as findBilling } from '#lambdas/data/money/billing.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** What stood on the last invoice to a client. */
export const getBilling: Handler<'getBilling'> = async ({ caller, query: { clientId } }) => {
  if (!(await getClient(caller.userId, clientId))) throw new ProblemError('client-not-found');
  return { buyer: await findBilling(caller.userId, clientId) };
};
