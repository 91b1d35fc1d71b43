import { fullName } from '#contract/core/full-name.ts';
import { getInvitation as readInvitation } from '#lambdas/data/clients/invitation.ts';
import { getProfile } from '#lambdas/data/people/profile.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Whoever holds the link sees whom it is for and from whom, and whether it still works. */
export const getInvitation: Handler<'getInvitation'> = async ({ params }) => {
  const invitation = await readInvitation(params.invitationId);
  const coach = invitation && (await getProfile(invitation.coachId));
  if (!coach) throw new ProblemError('invitation-not-found');
  const { email, firstName, status } = invitation;
  return { email, firstName, coachName: fullName(coach), status };
};
