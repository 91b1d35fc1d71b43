import { getClient } from '#lambdas/data/clients/client.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { archiveClient, restoreClient } from '#lambdas/scheduling/archive-client.ts';
import { correctEmail } from '../rules/correct-email.ts';

export const updateClient: Handler<'updateClient'> = async ({ caller, params, body }) => {
  const client = await getClient(caller.userId, params.clientId, { consistent: true });
  if (!client) throw new ProblemError('client-not-found');
  if ('email' in body) return correctEmail(client, body.email);
  return body.archived ? archiveClient(client, body.notify) : restoreClient(client);
};
