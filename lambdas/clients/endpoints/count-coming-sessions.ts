import { getClient } from '#lambdas/data/clients/client.ts';
import { listComing } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Scheduled and not begun. */
export const countComingSessions: Handler<'countComingSessions'> = async ({ caller, params }) => {
  const [client, coming] = await Promise.all([
    getClient(caller.userId, params.clientId),
    listComing(params.clientId, now(), caller.userId),
  ]);
  if (!client) throw new ProblemError('client-not-found');
  return { count: coming.length };
};
