import { ownInvitation } from '#lambdas/accounts/onboarding/own-invitation.ts';
import { changeClient } from '#lambdas/data/clients/client.ts';
import { revokeInvitation as revoke } from '#lambdas/data/clients/invitation.ts';
import { invitationClosed } from '#lambdas/data/feed/client-attention.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** The link stops working; the client stays on the list. */
export const revokeInvitation: Handler<'revokeInvitation'> = async ({ caller, params }) => {
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
