import * as v from 'valibot';
import { Email } from '#contract/core/fields.ts';
import type { Invitation } from '#contract/invitations/schema.ts';
import { noSingleEntries } from '#contract/sharing/is-shared.ts';
import { readUser } from '#lambdas/aws/identity.ts';
import { getClient, type KeptClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { getInvitation } from '#lambdas/data/clients/invitation.ts';
import { joinCoach } from '#lambdas/data/clients/join-coach.ts';
import { getProfile, isDisabledAccount, setCoach } from '#lambdas/data/people/profile.ts';
import { clientIsQuietNoMore } from '#lambdas/data/practice/client-attention.ts';
import { endGrant } from '#lambdas/data/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { setting } from '#lambdas/environment.ts';
import type { Caller, Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { takeOver } from '#lambdas/onboarding/take-over.ts';
import { againWhenTaken } from '#lambdas/scheduling/again-when-taken.ts';
import { endByClient, endingByClient } from '#lambdas/scheduling/archive-client.ts';
import { finishCancelling } from '#lambdas/scheduling/cancel-to-come.ts';

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
  const ended = await againWhenTaken(async () => {
    const { relations, looked, others } = await endOfBefore(userId, invitation.coachId, at);
    return {
      looked,
      commit: async () => {
        await commit(
          ...joinCoach(invitation, { userId, email, at, ...(timeZone !== undefined && { timeZone }) }),
          setCoach(userId, invitation.coachId, at),
          ...others,
          ...looked,
        );
        return relations;
      },
    };
  });
  for (const { relation, isEnded } of ended)
    await (isEnded ? finishCancelling(relation, at) : endByClient({ ...relation, userId }, false));
};

/** Of the hundred that a transaction takes, without what joining writes. */
const roomForEndings = 74;

interface End {
  readonly looked: readonly Write[];
  readonly others: readonly Write[];
  /** Those that end; a second one to the same coach only after the first. */
  readonly relations: readonly { readonly relation: KeptClient; readonly isEnded: boolean }[];
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
  const ending = active.filter((each, place) => active.findIndex((one) => one.coachId === each.coachId) === place);
  const kept = before.filter((each) => !ending.includes(each) && each.itemsSince !== noSingleEntries);
  const quiet = await Promise.all(before.map((relation) => clientIsQuietNoMore({ ...relation, userId })));
  const room = Math.floor((roomForEndings - 4 * kept.length - quiet.flat().length) / Math.max(1, ending.length));
  const endings = await Promise.all(ending.map((relation) => endingByClient({ ...relation, userId }, at, room)));
  return {
    relations: active.map((relation) => ({ relation, isEnded: ending.includes(relation) })),
    looked: endings.flatMap(({ looked }) => looked),
    others: [
      ...endings.flatMap(({ others }) => others),
      ...kept.flatMap((relation) => endGrant({ ...relation, userId }, relation.coachId !== coachId)),
      ...quiet.flat(),
    ],
  };
};

const verifiedEmail = async ({ username }: Caller): Promise<string | undefined> => {
  const user = await readUser(userPoolId, username);
  return user?.emailVerified && user.sub === username ? v.parse(Email, user.email) : undefined;
};

/** A second click, or a reply that was lost. */
const hasJoined = async ({ status, coachId, clientId }: Invitation, userId: string): Promise<boolean> =>
  status === 'accepted' && (await getClient(coachId, clientId, { consistent: true }))?.userId === userId;
