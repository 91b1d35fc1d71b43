import type { Handlers } from '#lambdas/http/handler.ts';
import { acceptInvitation } from './endpoints/accept-invitation.ts';
import { getInvitation } from './endpoints/get-invitation.ts';
import { revokeInvitation } from './endpoints/revoke-invitation.ts';

export const endpoints: Handlers<'invitations'> = { getInvitation, acceptInvitation, revokeInvitation };
