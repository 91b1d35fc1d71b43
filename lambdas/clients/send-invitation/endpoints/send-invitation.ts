import { countInvitation, mailInvitation } from '#lambdas/accounts/onboarding/mail-invitation.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getInvitation } from '#lambdas/data/clients/invitation.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { parseInviteLink } from '../rules/parse-invite-link.ts';

const siteOrigin = setting('SITE_ORIGIN');

/** Mails a link only when it is the caller's own open invitation to this very address. */
export const sendInvitation: Handler<'sendInvitation'> = async ({ caller, body }) => {
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
