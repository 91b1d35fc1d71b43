import type { Invitation } from '#contract/clients/invitations/schema.ts';
import type { Client } from '#contract/clients/schema.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { getInvitation } from '#lambdas/data/clients/invitation.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * A coach's own invitation and its client.
 * @throws ProblemError('invitation-not-found') for another coach's and for a missing one alike
 */
export const ownInvitation = async (
  caller: Caller,
  invitationId: string,
): Promise<{ invitation: Invitation; client: Client }> => {
  const invitation = await getInvitation(invitationId, { consistent: true });
  if (invitation?.coachId !== caller.userId) throw new ProblemError('invitation-not-found');
  const client = await getClient(caller.userId, invitation.clientId, { consistent: true });
  if (!client) throw new ProblemError('invitation-not-found');
  return { invitation, client };
};
