import * as v from 'valibot';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { Invitation } from '#contract/clients/invitations/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { SelfAssignedUserType } from '#contract/core/user-type.ts';
import { addToGroup, type PoolUser } from '#lambdas/aws/identity.ts';
import { putCoach } from '#lambdas/data/accounts/people/coach.ts';
import { newAccount } from '#lambdas/data/accounts/people/new-account.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { endSignUp } from '#lambdas/data/accounts/sign-ups/begun-sign-up.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { getInvitation } from '#lambdas/data/clients/invitation.ts';
import { joinCoach } from '#lambdas/data/clients/join-coach.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { SignUp } from './sign-up.ts';
import { takeOver } from './take-over.ts';

export interface SignUpToComplete {
  readonly userPoolId: string;
  /** As the pool has it, after the sign-up was confirmed. */
  readonly user: PoolUser;
}

/**
 * Makes an account out of a confirmed sign-up: the group, then in one transaction profile, directory, coach record,
 * accepted invitation, active relation and counters. May run any number of times, also at once; an account that exists is answered as it is.
 * An invitation that cannot be accepted any more costs the coach, never the account.
 * @throws ProblemError('profile-not-found') for an account that did not sign up as user or coach
 * @throws ProblemError('bad-request') for attributes that a sign-up would have refused
 */
export const completeSignUp = async ({ userPoolId, user }: SignUpToComplete): Promise<Profile> => {
  const existing = await getProfile(user.sub, { consistent: true });
  // Also leaves the groups alone: an operator may have changed them since.
  if (existing) {
    await takeWhatIsLeft(user.sub, user.invitationId);
    return existing;
  }

  const signUp = parsed(user);
  // First, because a profile is the sign that all is done.
  await addToGroup(userPoolId, user.sub, signUp.userType);
  const invitation = user.emailVerified ? await acceptable(signUp) : undefined;
  return create(user.sub, signUp, now(), invitation);
};

const parsed = (user: PoolUser): SignUp => {
  if (!v.is(SelfAssignedUserType, user.userType)) throw new ProblemError('profile-not-found');
  const { success, output, issues } = v.safeParse(SignUp, user);
  if (success) return output;
  throw new ProblemError('bad-request', {
    errors: issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  });
};

const acceptable = async ({ invitationId, email }: SignUp): Promise<Invitation | undefined> => {
  if (!invitationId) return undefined;
  const invitation = await getInvitation(invitationId, { consistent: true });
  return invitation?.status === 'pending' && invitation.email === email ? invitation : undefined;
};

const create = async (
  userId: string,
  signUp: SignUp,
  createdAt: string,
  invitation: Invitation | undefined,
): Promise<Profile> => {
  const profile = profileOf(userId, signUp, createdAt, invitation);
  const [addition, ...listed] = newAccount(profile);
  try {
    await commit(
      addition,
      ...listed,
      ...coachWrites(profile),
      ...acceptance(profile, invitation),
      endSignUp(profile.email),
    );
    if (invitation) await takeOver({ ...invitation, userId });
    return profile;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const winner = error.refuses(addition) ? await getProfile(userId, { consistent: true }) : undefined;
    if (winner) {
      await takeWhatIsLeft(userId, signUp.invitationId);
      return winner;
    }
    if (!invitation) throw error;
    // Accepted, revoked or expired since it was read.
    return create(userId, signUp, createdAt, undefined);
  }
};

/** Another try may have broken off between its transaction and what follows it. */
const takeWhatIsLeft = async (userId: string, invitationId: string | undefined): Promise<void> => {
  const invitation = invitationId ? await getInvitation(invitationId, { consistent: true }) : undefined;
  if (!invitation) return;
  const client = await getClient(invitation.coachId, invitation.clientId, { consistent: true });
  if (client?.userId === userId) await takeOver({ ...invitation, userId });
};

const profileOf = (userId: string, signUp: SignUp, createdAt: string, invitation?: Invitation): Profile => ({
  userId,
  firstName: signUp.givenName,
  lastName: signUp.familyName,
  email: signUp.email,
  userType: signUp.userType,
  language: signUp.locale,
  ...defined({ coachId: invitation?.coachId }),
  ...(signUp.userType === 'coach' ? { experience: signUp.experience } : {}),
  createdAt,
  updatedAt: createdAt,
});

const coachWrites = ({ userId, experience, createdAt, updatedAt }: Profile): Write[] =>
  experience === undefined ? [] : [putCoach({ userId, experience, createdAt, updatedAt })];

const acceptance = ({ userId, email, createdAt }: Profile, invitation: Invitation | undefined): Write[] =>
  invitation ? [...joinCoach(invitation, { userId, email, at: createdAt })] : [];
