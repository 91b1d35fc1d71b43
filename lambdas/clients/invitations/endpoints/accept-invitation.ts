import * as v from 'valibot';
import type { Invitation } from '#contract/clients/invitations/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { Email } from '#contract/core/fields.ts';
import { noSingleEntries } from '#contract/journal/sharing/is-shared.ts';
import { takeOver } from '#lambdas/accounts/onboarding/take-over.ts';
import { readUser } from '#lambdas/aws/identity.ts';
import { getProfile, isDisabledAccount, setCoach } from '#lambdas/data/accounts/people/profile.ts';
import { getClient, type RelatedClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { getInvitation } from '#lambdas/data/clients/invitation.ts';
import { joinCoach } from '#lambdas/data/clients/join-coach.ts';
import { clientIsQuietNoMore } from '#lambdas/data/feed/client-attention.ts';
import { endGrant } from '#lambdas/data/journal/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { setting } from '#lambdas/environment.ts';
import type { Caller, Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { endByClient, endingByClient } from '#lambdas/scheduling/archive-client.ts';
import { finishCancelling } from '#lambdas/scheduling/cancel-upcoming.ts';

const userPoolId = setting('USER_POOL_ID');

/** The same acceptance as at sign-up, for somebody who has an account already. Only the verified address counts. */
export const acceptInvitation: Handler<'acceptInvitation'> = async ({ caller, params }) => {
  const [invitation, email] = await Promise.all([
    getInvitation(params.invitationId, { consistent: true }),
    verifiedEmail(caller),
  ]);
  // Somebody else's invitation is no invitation.
  if (!invitation || invitation.email !== email) throw new ProblemError('invitation-not-found');
  if (!(await hasJoined(invitation, caller.userId))) {
    if (invitation.status === 'expired') throw new ProblemError('invitation-expired');
    if (invitation.status !== 'pending' || (await isDisabledAccount(invitation.coachId)))
      throw new ProblemError('invitation-not-pending');
    await join(invitation, caller.userId, email);
    await takeOver({ ...invitation, userId: caller.userId });
  }
  const profile = await getProfile(caller.userId, { consistent: true });
  if (!profile) throw new ProblemError('profile-not-found');
  return profile;
};

/** In one transaction with the end of what was before: of two coaches nobody has one too many, or none. */
const join = async (invitation: Invitation, userId: string, email: string): Promise<void> => {
  const at = now();
  const timeZone = (await getProfile(userId))?.timeZone;
  const ended = await retryWhenTaken(async () => {
    const { relations, later, guarded, unguarded } = await endOfBefore(userId, invitation.coachId, at);
    return {
      guards: guarded,
      commit: async () => {
        await commit(
          ...joinCoach(invitation, { userId, email, at, ...defined({ timeZone }) }),
          setCoach(userId, invitation.coachId, at),
          ...unguarded,
          ...guarded,
        );
        return { relations, later };
      },
    };
  });
  for (const { relation, isEnded } of ended.relations)
    await (isEnded ? finishCancelling(relation, at) : endByClient({ ...relation, userId }, false));
  for (const relation of ended.later)
    await commit(
      ...endGrant({ ...relation, userId }, relation.coachId !== invitation.coachId),
      ...(await clientIsQuietNoMore({ ...relation, userId })),
    );
};

/** Of the hundred that a transaction takes, without what joining writes. */
const roomForEndings = 74;

/** Relations that end with the joining, and as many whose grant does; each writes about eleven items, or five. The others follow it. */
const atOnce = 5;

interface End {
  readonly guarded: readonly Write[];
  readonly unguarded: readonly Write[];
  /** Those that end; a second one to the same coach only after the first. */
  readonly relations: readonly { readonly relation: RelatedClient; readonly isEnded: boolean }[];
  /** Those whose grant ends after it: their coaches see nothing any more, having archived the client. */
  readonly later: readonly RelatedClient[];
}

/** The relations to other coaches end, those that were put away too, whose coach may not take them back; with another of the same coach nothing is shared. */
const endOfBefore = async (userId: string, coachId: string, at: string): Promise<End> => {
  const listed = (await relationsOf(userId)).filter(
    ({ itemsSince, status, endedBy }) =>
      status === 'active' || (itemsSince !== noSingleEntries && endedBy === undefined),
  );
  const before = await Promise.all(
    // The index lags behind a little, and what is written has to fit what is stored.
    listed.map(async (each) => (await getClient(each.coachId, each.clientId, { consistent: true })) ?? each),
  );
  const active = before.filter((each) => each.coachId !== coachId && each.status === 'active');
  const ending = active
    .filter((each, place) => active.findIndex((one) => one.coachId === each.coachId) === place)
    .slice(0, atOnce);
  const [kept, later] = split(
    before.filter((each) => !ending.includes(each) && each.itemsSince !== noSingleEntries).toSorted(activeFirst),
  );
  const quiet = await Promise.all([...ending, ...kept].map((each) => clientIsQuietNoMore({ ...each, userId })));
  const room = Math.floor((roomForEndings - 4 * kept.length - quiet.flat().length) / Math.max(1, ending.length));
  const endings = await Promise.all(ending.map((relation) => endingByClient({ ...relation, userId }, at, room)));
  // One copy for each coach, however many relations there are; a transaction takes no item twice.
  const unshared = new Set(ending.map((each) => each.coachId));
  return {
    relations: active.map((relation) => ({ relation, isEnded: ending.includes(relation) })),
    later: later.filter((each) => !active.includes(each)),
    guarded: endings.flatMap((each) => each.guarded),
    unguarded: [
      ...endings.flatMap((each) => each.unguarded),
      ...kept.flatMap((relation) => {
        const writes = endGrant({ ...relation, userId }, relation.coachId !== coachId);
        const [, share] = writes;
        const isFirst = !unshared.has(relation.coachId);
        unshared.add(relation.coachId);
        return writes.filter((write) => isFirst || write !== share);
      }),
      ...quiet.flat(),
    ],
  };
};

const split = (kept: readonly RelatedClient[]) => [kept.slice(0, atOnce), kept.slice(atOnce)] as const;

/** Their coaches see something until it ends. */
const activeFirst = (one: RelatedClient, other: RelatedClient): number =>
  Number(other.status === 'active') - Number(one.status === 'active');

const verifiedEmail = async ({ username }: Caller): Promise<string | undefined> => {
  const user = await readUser(userPoolId, username);
  return user?.emailVerified && user.sub === username ? v.parse(Email, user.email) : undefined;
};

/** A second click, or a reply that was lost. */
const hasJoined = async ({ status, coachId, clientId }: Invitation, userId: string): Promise<boolean> =>
  status === 'accepted' && (await getClient(coachId, clientId, { consistent: true }))?.userId === userId;
