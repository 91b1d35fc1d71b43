import { getClient } from '#lambdas/data/clients/client.ts';
import { archiveClient } from '#lambdas/scheduling/archive-client.ts';
import { knownOfLeaving, type Running } from './leaving.ts';

/** Whatever was to come between this person and others is not any more: sessions are cancelled, invitations revoked, nothing is shared. */
export const endRelations = async (erasure: Running): Promise<void> => {
  const { relations } = await knownOfLeaving(erasure);
  for (const { coachId, clientId } of relations) {
    const client = await getClient(coachId, clientId, { consistent: true });
    if (client) await archiveClient(client, false);
  }
};
