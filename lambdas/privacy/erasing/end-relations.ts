import type { Client } from '#contract/clients/schema.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { removeExample } from '#lambdas/notes/examples/remove-example.ts';
import { archiveClient } from '#lambdas/scheduling/archive-client.ts';
import { knownOfLeaving, type Running } from './leaving.ts';

/**
 * Ends everything upcoming between this person and others: sessions are cancelled, invitations revoked, nothing is
 * shared.
 */
export const endRelations = async (erasure: Running): Promise<void> => {
  const { relations } = await knownOfLeaving(erasure);
  for (const relation of relations) await endRelation(relation);
};

export const endRelation = async ({ coachId, clientId }: Pick<Client, 'coachId' | 'clientId'>): Promise<void> => {
  const client = await getClient(coachId, clientId, { consistent: true });
  if (client?.example) await removeExample(coachId);
  else if (client) await archiveClient(client, false);
};
