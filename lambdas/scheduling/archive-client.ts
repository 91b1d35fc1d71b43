import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { getProfile, unsetCoach } from '#lambdas/data/accounts/people/profile.ts';
import { beginCancelling, endArchive } from '#lambdas/data/clients/cancelling.ts';
import { getClient, type RelatedClient, releaseEmail } from '#lambdas/data/clients/client.ts';
import { countClient } from '#lambdas/data/clients/counts.ts';
import { revokeInvitation } from '#lambdas/data/clients/invitation.ts';
import { leaving, storedMember } from '#lambdas/data/community/member.ts';
import { recordActivity } from '#lambdas/data/feed/activity.ts';
import { forgetCounted } from '#lambdas/data/feed/aggregate.ts';
import { clientIsQuietNoMore } from '#lambdas/data/feed/client-attention.ts';
import { endGrant, removeShare } from '#lambdas/data/journal/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { get } from '#lambdas/data/table/read.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { retryWhenTaken } from '../data/table/retry-on-conflict.ts';
import { cancellations, finishCancelling, upcomingSessions } from './cancel-upcoming.ts';

/**
 * Keeps what was, and ends what is to come: nothing of the client's days is shared any more, sessions that have not begun are cancelled,
 * and nobody joins a coach who has put them away.
 * What one transaction cannot take follows in others; the mark on the relation brings the reconciler to what broke off.
 * @param tell the client hears of the sessions that are cancelled
 */
export const archiveClient = async (client: RelatedClient, tell: boolean): Promise<Client> => {
  if (client.status === 'archived') {
    if (client.cancelling !== undefined) await finishCancelling(client, client.cancelling);
    return client;
  }
  const archivedAt = now();
  let isFirst = true;
  await retryWhenTaken(async () => {
    // A session may have come in between, or something that they got done.
    const present = isFirst ? client : await asBefore(client);
    isFirst = false;
    const { guarded, unguarded } = await endingOf(present, archivedAt, { by: 'coach', tell });
    const notice = recordEnd('client-archived', client, archivedAt);
    return { guards: guarded, commit: () => commit(notice, ...unguarded, ...guarded) };
  });
  await finishCancelling(client, archivedAt);
  const isOpen = client.invitationStatus === 'pending';
  return { ...client, status: 'archived', archivedAt, ...(isOpen && { invitationStatus: 'revoked' }) };
};

/** Writes of a transaction that ends a relation; `guarded` ones are refused if another request came first. */
export interface Endings {
  readonly guarded: readonly [Write, ...Write[]];
  readonly unguarded: readonly Write[];
}

const endingOf = async (
  present: RelatedClient,
  at: string,
  { by, tell, room }: { readonly by: 'coach' | 'client'; readonly tell: boolean; readonly room?: number },
): Promise<Endings> => {
  const isOpen = present.invitationStatus === 'pending';
  const begun = beginCancelling(present, at, {
    ...(isOpen && { invitationStatus: 'revoked' }),
    ...(by === 'client' && { endedBy: by }),
  });
  const sessions = await upcomingSessions(present, at);
  return {
    guarded: [begun, ...cancellations(sessions, at, { tell }, { by, ...defined({ room }) })],
    unguarded: [
      ...(isOpen ? [revokeInvitation(present.invitationId)] : []),
      ...(present.userId === undefined ? [] : [removeShare(present.userId, present.coachId)]),
      ...(present.countedSince === undefined ? [] : [forgetCounted(present, present.countedSince)]),
      ...countClient(present.coachId, present, { status: 'archived' }),
    ],
  };
};

type Joined = RelatedClient & { readonly userId: string };

/**
 * Ends an active relation at its client's wish: as when its coach archives them, but nobody except the client can undo it. They are out of
 * the circle, the coach hears of it, and may invite them anew.
 * @param room writes that its transaction has for this; `finishCancelling` does what is left
 */
export const endingByClient = async (relation: Joined, at: string, room: number): Promise<Endings> => {
  const left = await leavingCircle(relation, at);
  const notices = noticesOf(relation, at);
  const { guarded, unguarded } = await endingOf(relation, at, {
    by: 'client',
    tell: true,
    room: room - notices.length - left.length - mostOthers,
  });
  return { guarded: [...guarded, ...left], unguarded: [...notices, ...unguarded] };
};

/**
 * The same by itself, and what is left of it.
 * @param isCoach the profile says that this is their coach, which it no longer says then
 */
export const endByClient = async (relation: Joined, isCoach: boolean): Promise<void> => {
  const at = now();
  await retryWhenTaken(async () => {
    const present = { ...(await asBefore(relation)), userId: relation.userId };
    const quiet = await clientIsQuietNoMore(present);
    const { guarded, unguarded } = await endingByClient(present, at, mostWrites - quiet.length);
    const profile = isCoach ? [unsetCoach(present.userId, present.coachId, at)] : [];
    return { guards: guarded, commit: () => commit(...guarded, ...unguarded, ...profile, ...quiet) };
  });
  await finishCancelling(relation, at);
};

/**
 * The same for whoever their coach had archived, so that nothing is left to cancel: the coach does not take them back.
 * @throws ConditionFailed when the coach does at this moment
 */
export const endArchivedByClient = async (relation: Joined, isCoach: boolean): Promise<void> => {
  const at = now();
  const [ended, ...rest] = endGrant(relation, true);
  const left = await leavingCircle(relation, at);
  const profile = isCoach ? [unsetCoach(relation.userId, relation.coachId, at)] : [];
  await commit(ended, ...rest, ...left, ...noticesOf(relation, at), ...profile);
};

const leavingCircle = async ({ coachId, userId }: Joined, at: string): Promise<Write[]> => {
  const [schema, key] = storedMember(coachId, userId);
  const member = await get(schema, key, { consistent: true });
  return member && member.leftAt === undefined ? leaving(member, at) : [];
};

const noticesOf = (relation: Joined, at: string): Write[] => [
  recordEnd('client-left', relation, at),
  releaseEmail(relation),
];

/** As many as a transaction takes, without the profile. */
const mostWrites = 99;

/** Of `endingOf`, beside what it cancels: the relation itself, and what goes with it. */
const mostOthers = 5;

/** The relation as it is now. @throws ProblemError('changed-meanwhile') when it has another status or invitation */
const asBefore = async ({ coachId, clientId, status, invitationId }: RelatedClient): Promise<RelatedClient> => {
  const present = await getClient(coachId, clientId, { consistent: true });
  if (present?.status === status && present.invitationId === invitationId) return present;
  throw new ProblemError('changed-meanwhile');
};

const recordEnd = (
  kind: 'client-archived' | 'client-left',
  { coachId, clientId, firstName, lastName }: RelatedClient,
  at: string,
): Write => recordActivity({ coachId, at, kind, sourceId: clientId, clientId, firstName, lastName });

/**
 * Back to active for one who has joined, else to pending; a new invitation and new sessions are the coach's to make.
 * @throws ProblemError('ended-by-client') for who ended it themselves, or has taken another coach
 */
export const restoreClient = async (client: RelatedClient): Promise<Client> => {
  if (client.status !== 'archived') return client;
  if (client.cancelling !== undefined) await finishCancelling(client, client.cancelling);
  const status = client.joinedAt === undefined ? 'pending' : 'active';
  const profile = client.userId === undefined ? undefined : await getProfile(client.userId, { consistent: true });
  // Relations from before this was stored with them are known by the profile.
  if (client.endedBy !== undefined || (profile !== undefined && profile.coachId !== client.coachId))
    throw new ProblemError('ended-by-client');
  const timeZone = profile?.timeZone;
  const ended = endArchive(client, status, { timeZone });
  try {
    await commit(ended, ...countClient(client.coachId, { status: 'archived' }, { ...client, status }));
  } catch (error) {
    if (!(error instanceof ConditionFailed) || !error.refuses(ended)) throw error;
    const present = await getClient(client.coachId, client.clientId, { consistent: true });
    throw present?.endedBy === undefined ? error : new ProblemError('ended-by-client', { cause: error });
  }
  const { archivedAt: _, cancelling: __, ...restored } = client;
  return { ...restored, status, ...defined({ timeZone }) };
};
