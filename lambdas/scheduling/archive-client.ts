import type { Client } from '#contract/clients/schema.ts';
import { noSingleEntries } from '#contract/sharing/is-shared.ts';
import { beginCancelling, endArchive } from '#lambdas/data/clients/cancelling.ts';
import { getClient, type KeptClient } from '#lambdas/data/clients/client.ts';
import { countClient } from '#lambdas/data/clients/counts.ts';
import { revokeInvitation } from '#lambdas/data/clients/invitation.ts';
import { getProfile } from '#lambdas/data/people/profile.ts';
import { tellActivity } from '#lambdas/data/practice/activity.ts';
import { forgetCounted } from '#lambdas/data/practice/aggregate.ts';
import { removeShare } from '#lambdas/data/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { againWhenTaken } from './again-when-taken.ts';
import { cancellations, finishCancelling, sessionsToCome } from './cancel-to-come.ts';

/**
 * Keeps what was, and ends what is to come: nothing of the client's days is shared any more, sessions that have not begun are cancelled,
 * and nobody joins a coach who has put them away.
 * What one transaction cannot take follows in others; the mark on the relation brings the reconciler to what broke off.
 * @param tell the client hears of the sessions that are cancelled
 */
export const archiveClient = async (client: KeptClient, tell: boolean): Promise<Client> => {
  if (client.status === 'archived') {
    if (client.cancelling !== undefined) await finishCancelling(client, client.cancelling);
    return client;
  }
  const archivedAt = now();
  const isOpen = client.invitationStatus === 'pending';
  let isFirst = true;
  await againWhenTaken(async () => {
    // A session may have come in between, or something that they got done.
    const present = isFirst ? client : await asBefore(client);
    isFirst = false;
    const begun = beginCancelling(present, archivedAt, isOpen ? 'revoked' : undefined);
    const looked = [begun, ...cancellations(await sessionsToCome(present, archivedAt), archivedAt, { tell })];
    const commitAll = () =>
      commit(
        toldOfArchive(client, archivedAt),
        ...(isOpen ? [revokeInvitation(client.invitationId)] : []),
        ...(client.userId === undefined ? [] : [removeShare(client.userId, client.coachId)]),
        ...(present.countedSince === undefined ? [] : [forgetCounted(present, present.countedSince)]),
        ...countClient(client.coachId, present, { status: 'archived' }),
        ...looked,
      );
    return { looked, commit: commitAll };
  });
  await finishCancelling(client, archivedAt);
  return { ...client, status: 'archived', archivedAt, ...(isOpen && { invitationStatus: 'revoked' }) };
};

/** The relation as it is now. @throws ProblemError('changed-meanwhile') when it has another status or invitation */
const asBefore = async ({ coachId, clientId, status, invitationId }: KeptClient): Promise<KeptClient> => {
  const present = await getClient(coachId, clientId, { consistent: true });
  if (present?.status === status && present.invitationId === invitationId) return present;
  throw new ProblemError('changed-meanwhile');
};

const toldOfArchive = ({ coachId, clientId, firstName, lastName }: KeptClient, at: string): Write =>
  tellActivity({ coachId, at, kind: 'client-archived', sourceId: clientId, clientId, firstName, lastName });

/** Back to active for one who has joined, else to pending; a new invitation and new sessions are the coach's to make. */
export const restoreClient = async (client: KeptClient): Promise<Client> => {
  if (client.status !== 'archived') return client;
  if (client.cancelling !== undefined) await finishCancelling(client, client.cancelling);
  const status = client.joinedAt === undefined ? 'pending' : 'active';
  const { timeZone, isFormer } = await knownOf(client);
  await commit(
    endArchive(client, status, { timeZone, ...(isFormer && { itemsSince: noSingleEntries }) }),
    ...countClient(client.coachId, { status: 'archived' }, { ...client, status }),
  );
  const { archivedAt: _, cancelling: __, ...restored } = client;
  return { ...restored, status, ...(timeZone !== undefined && { timeZone }) };
};

/** Where the client is now; of one who has taken another coach meanwhile nothing, and nothing comes back of what this one might see. */
const knownOf = async ({
  coachId,
  userId,
}: KeptClient): Promise<{ timeZone?: string | undefined; isFormer: boolean }> => {
  const profile = userId === undefined ? undefined : await getProfile(userId, { consistent: true });
  if (profile === undefined || profile.coachId !== coachId) return { isFormer: profile !== undefined };
  return { timeZone: profile.timeZone, isFormer: false };
};
