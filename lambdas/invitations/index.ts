import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { getInvitation } from './get-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';
import { revokeInvitation } from './revoke-invitation.ts';

export const handler = serveDomain<'invitations'>({ getInvitation, resendInvitation, revokeInvitation });
