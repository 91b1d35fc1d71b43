import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { changeClient, countCorrection, releaseEmail, takeEmail } from '#lambdas/data/clients/client.ts';
import { addInvitation, getInvitation, newInvitation } from '#lambdas/data/clients/invitation.ts';
import { haveMailsEnded } from '#lambdas/data/clients/mails-to.ts';
import { commitRenewal } from '#lambdas/data/clients/pending-invitations.ts';
import { invitationClosed, invitationOpened } from '#lambdas/data/feed/client-attention.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** The link that went to the wrong address stops working; the new address gets an invitation of its own, not mailed yet. */
export const correctEmail = async (client: Client, email: string): Promise<Client> => {
  if (client.status !== 'pending') throw new ProblemError('client-not-pending');
  if (client.email === email) return client;
  const before = await getInvitation(client.invitationId);
  const invitation = newInvitation({ ...client, ...defined({ line: before?.line }), email }, now());
  const corrected = {
    email,
    invitationId: invitation.id,
    invitationStatus: 'pending',
    invitationExpiresAt: invitation.expiresAt,
    mailStatus: 'unsent',
  } as const;
  const mailsEnded = await haveMailsEnded({ coachId: client.coachId, email });
  const newAddress = takeEmail({ ...client, email });
  const uncount = await countCorrection(client.coachId);
  try {
    await commitRenewal(
      client,
      changeClient(client, { ...corrected, ...(mailsEnded ? { mailsEnded } : { without: ['mailsEnded'] }) }),
      newAddress,
      releaseEmail(client),
      addInvitation(invitation),
      ...invitationClosed({ ...client, expiresAt: client.invitationExpiresAt }),
      invitationOpened({ ...invitation, invitationId: invitation.id }, client),
    );
  } catch (error) {
    await uncount();
    if (error instanceof ConditionFailed && error.refuses(newAddress)) {
      throw new ProblemError('client-exists', { cause: error });
    }
    throw error;
  }
  const { mailsEnded: _, ...others } = client;
  return { ...others, ...corrected, ...(mailsEnded && { mailsEnded }) };
};
