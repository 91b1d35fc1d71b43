import { endRequest } from '#lambdas/data/billing/money/billing-request.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { committed } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** The link opens nothing from now on; where nobody was asked there is none. */
export const endBillingRequest: Handler<'endBillingRequest'> = async ({ caller, params: { clientId } }) => {
  const coachId = caller.userId;
  if (!(await getClient(coachId, clientId))) throw new ProblemError('client-not-found');
  await committed(endRequest({ coachId, clientId }, now()));
};
