import { inviteLink } from '#contract/clients/invitations/invite-link.ts';
import { countInvitation, mailInvitation } from '#lambdas/accounts/onboarding/mail-invitation.ts';
import { ownInvitation } from '#lambdas/accounts/onboarding/own-invitation.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { changeClient } from '#lambdas/data/clients/client.ts';
import { addInvitation, newInvitation } from '#lambdas/data/clients/invitation.ts';
import { commitRenewal } from '#lambdas/data/clients/pending-invitations.ts';
import { invitationClosed, invitationOpened } from '#lambdas/data/feed/client-attention.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

const siteOrigin = setting('SITE_ORIGIN');

/** A fresh invitation takes the older one's place, whichever of the client's invitations is named, and is mailed. */
export const resendInvitation: Handler<'resendInvitation'> = async ({ caller, params }) => {
  const { client } = await ownInvitation(caller, params.invitationId);
  if (client.status !== 'pending') throw new ProblemError('client-not-pending');
  const coach = await getProfile(caller.userId);
  if (!coach) throw new ProblemError('profile-not-found');

  const uncount = await countInvitation(client);
  const invitation = newInvitation(client, now());
  const renewed = {
    invitationId: invitation.id,
    invitationStatus: 'pending',
    invitationExpiresAt: invitation.expiresAt,
    mailStatus: 'unsent',
  } as const;
  try {
    await commitRenewal(
      client,
      addInvitation(invitation),
      changeClient(client, renewed),
      ...invitationClosed({ ...client, expiresAt: client.invitationExpiresAt }),
      invitationOpened({ ...invitation, invitationId: invitation.id }, client),
    );
  } catch (error) {
    await uncount();
    throw error;
  }

  const link = inviteLink(siteOrigin, { invitationId: invitation.id, coachId: caller.userId });
  await mailInvitation({ invitation, coach, link, uncount });
  return { client: { ...client, ...renewed, mailStatus: 'sent' }, invitation };
};
