import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { acceptInvitation } from './endpoints/accept-invitation.ts';
import { getInvitation } from './endpoints/get-invitation.ts';
import { resendInvitation } from './endpoints/resend-invitation.ts';
import { revokeInvitation } from './endpoints/revoke-invitation.ts';

export const handler = serveDomain<'invitations'>({
  acceptInvitation,
  getInvitation,
  resendInvitation,
  revokeInvitation,
});
