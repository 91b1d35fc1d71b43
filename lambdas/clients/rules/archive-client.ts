import type { Client } from '#contract/clients/schema.ts';
import { changeClient } from '#lambdas/data/clients/client.ts';
import { revokeInvitation } from '#lambdas/data/clients/invitation.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';

/** Keeps everything but an open invitation: nobody joins a coach who has put them away. */
export const archiveClient = async (client: Client): Promise<Client> => {
  if (client.status === 'archived') return client;
  const archived = { status: 'archived', archivedAt: now() } as const;
  if (client.invitationStatus !== 'pending') {
    await commit(changeClient(client, archived));
    return { ...client, ...archived };
  }
  const closed = { ...archived, invitationStatus: 'revoked' } as const;
  await commit(changeClient(client, closed), revokeInvitation(client.invitationId));
  return { ...client, ...closed };
};

/** Back to active for one who has joined, else to pending; a new invitation is the coach's to send. */
export const restoreClient = async (client: Client): Promise<Client> => {
  if (client.status !== 'archived') return client;
  const status = client.joinedAt === undefined ? 'pending' : 'active';
  await commit(changeClient(client, { status, without: ['archivedAt'] }));
  const { archivedAt: _, ...restored } = client;
  return { ...restored, status };
};
