import * as v from 'valibot';
import { Email } from '#contract/core/fields.ts';
import type { Invitation } from '#contract/invitations/schema.ts';
import { noSingleEntries } from '#contract/sharing/is-shared.ts';
import { readUser } from '#lambdas/aws/identity.ts';
import { getClient, relationsOf } from '#lambdas/data/clients/client.ts';
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
    const at = now();
    const timeZone = (await getProfile(caller.userId))?.timeZone;
    await commit(
      ...joinCoach(invitation, { userId: caller.userId, email, at, ...(timeZone !== undefined && { timeZone }) }),
      setCoach(caller.userId, invitation.coachId, at),
      ...(await endOfSharing(caller.userId)),
    );
    await takeOver({ ...invitation, userId: caller.userId });
  }
  const profile = await getProfile(caller.userId, { consistent: true });
  if (!profile) throw new ProblemError('profile-not-found');
  return profile;
};

/** What was shared with the coach before is shared with nobody from now on, and they hear no more that the client stays away. */
const endOfSharing = async (userId: string): Promise<Write[]> => {
  // One that was put away, too: its coach may take it back. One that has ended before has nothing left to end.
  const current = (await relationsOf(userId)).filter(({ itemsSince }) => itemsSince !== noSingleEntries);
  const quiet = await Promise.all(current.map((relation) => clientIsQuietNoMore({ ...relation, userId })));
  return [...current.flatMap((relation) => endGrant({ ...relation, userId })), ...quiet.flat()];
};

const verifiedEmail = async ({ userId, username }: Caller): Promise<string | undefined> => {
  const user = await readUser(userPoolId, username);
  return user?.emailVerified && user.sub === userId ? v.parse(Email, user.email) : undefined;
};

/** A second click, or a reply that was lost. */
const hasJoined = async ({ status, coachId, clientId }: Invitation, userId: string): Promise<boolean> =>
  status === 'accepted' && (await getClient(coachId, clientId, { consistent: true }))?.userId === userId;
