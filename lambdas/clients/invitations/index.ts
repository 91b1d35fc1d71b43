import { fullName } from '#contract/core/full-name.ts';
import { ownInvitation } from '#lambdas/accounts/onboarding/own-invitation.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { changeClient } from '#lambdas/data/clients/client.ts';
import { getInvitation as readInvitation, revokeInvitation as revoke } from '#lambdas/data/clients/invitation.ts';
import { invitationClosed } from '#lambdas/data/feed/client-attention.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { acceptInvitation } from './endpoints/accept-invitation.ts';

/** The holder of the link sees whom it is for and from whom, and whether it still works. */
const getInvitation: Handler<'getInvitation'> = async ({ params }) => {
  const invitation = await readInvitation(params.invitationId);
  const coach = invitation && (await getAccount(invitation.coachId));
  if (!coach) throw new ProblemError('invitation-not-found');
  const { email, firstName, lastName } = invitation;
  // Nobody can join a coach who is disabled.
  const status = coach.disabled && invitation.status === 'pending' ? 'revoked' : invitation.status;
  return { email, firstName, ...(status === 'pending' && { lastName }), coachName: fullName(coach), status };
};

/** The link stops working; the client stays on the list. */
const revokeInvitation: Handler<'revokeInvitation'> = async ({ caller, params }) => {
  const { invitation, client } = await ownInvitation(caller, params.invitationId);
  if (invitation.status !== 'pending') throw new ProblemError('invitation-not-pending');
  const revoked = { invitationStatus: 'revoked' } as const;
  await commit(
    revoke(invitation.id),
    changeClient(client, revoked),
    ...invitationClosed({ ...invitation, invitationId: invitation.id }),
  );
  return { client: { ...client, ...revoked }, invitation: { ...invitation, status: 'revoked' } };
};

export const endpoints: Handlers<'invitations'> = { getInvitation, acceptInvitation, revokeInvitation };
