import { fullName } from '#contract/core/full-name.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { getInvitation as readInvitation } from '#lambdas/data/clients/invitation.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Whoever holds the link sees whom it is for and from whom, and whether it still works. */
export const getInvitation: Handler<'getInvitation'> = async ({ params }) => {
  const invitation = await readInvitation(params.invitationId);
  const coach = invitation && (await getAccount(invitation.coachId));
  if (!coach) throw new ProblemError('invitation-not-found');
  const { email, firstName, lastName } = invitation;
  // Nobody can join a coach who is disabled.
  const status = coach.disabled && invitation.status === 'pending' ? 'revoked' : invitation.status;
  return { email, firstName, ...(status === 'pending' && { lastName }), coachName: fullName(coach), status };
};
