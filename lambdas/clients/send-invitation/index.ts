import { inviteLink } from '#contract/accounts/sign-up/links.ts';
import { invitationLimits } from '#contract/clients/limits.ts';
import { defined } from '#contract/core/defined.ts';
import { fullName } from '#contract/core/full-name.ts';
import { countInvitation, mailInvitation } from '#lambdas/accounts/onboarding/mail-invitation.ts';
import { ownInvitation } from '#lambdas/accounts/onboarding/own-invitation.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { changeClient } from '#lambdas/data/clients/client.ts';
import { addInvitation, getInvitation, newInvitation } from '#lambdas/data/clients/invitation.ts';
import { commitRenewal } from '#lambdas/data/clients/pending-invitations.ts';
import { invitationClosed, invitationOpened } from '#lambdas/data/feed/client-attention.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { invitationMail } from '#lambdas/email/invitation-mail.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { parseInviteLink } from './rules/parse-invite-link.ts';

/** A fresh invitation takes the older one's place, whichever of the client's invitations is named, and is mailed. */
const resendInvitation: Handler<'resendInvitation'> = async ({ caller, params }) => {
  const { client, invitation: before } = await ownInvitation(caller, params.invitationId);
  if (client.status !== 'pending') throw new ProblemError('client-not-pending');
  const coach = await getProfile(caller.userId);
  if (!coach) throw new ProblemError('profile-not-found');

  const uncount = await countInvitation(client);
  const invitation = newInvitation({ ...client, ...defined({ line: before.line }) }, now());
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

const siteOrigin = setting('SITE_ORIGIN');

/** Mails a link only when it is the caller's own open invitation to this very address. */
const sendInvitation: Handler<'sendInvitation'> = async ({ caller, body }) => {
  const link = parseInviteLink(siteOrigin, body.inviteLink);
  if (link?.coachId !== caller.userId) throw new ProblemError('invite-link-refused');
  if (link.email !== undefined && link.email !== body.email) throw new ProblemError('invite-link-refused');
  const invitation = await getInvitation(link.invitationId, { consistent: true });
  if (invitation?.coachId !== caller.userId || invitation.email !== body.email || invitation.status !== 'pending') {
    throw new ProblemError('invite-link-refused');
  }
  const coach = await getProfile(caller.userId);
  if (!coach) throw new ProblemError('profile-not-found');
  const uncount = await countInvitation(invitation);
  await mailInvitation({ invitation, coach, link: body.inviteLink, uncount });
};

/** The very mail that an invitation would send now. Its link leads to the sign-up alone: there is no invitation yet. */
const previewInvitation: Handler<'previewInvitation'> = async ({ caller, body }) => {
  const coach = await getProfile(caller.userId);
  if (!coach) throw new ProblemError('profile-not-found');
  const { subject, text } = invitationMail({
    language: coach.language,
    coachName: fullName(coach),
    link: `${siteOrigin}/signup`,
    expiresAt: plusSeconds(now(), invitationLimits.lifetime),
    unsubscribe: `${siteOrigin}/unsubscribe`,
    ...body,
  });
  return { subject, text };
};

export const endpoints: Handlers<'send-invitation'> = { previewInvitation, sendInvitation, resendInvitation };
