import { invitationRoutes } from '#contract/clients/invitations/routes.ts';
import { call } from '#web/lib/api/call.ts';

/** Fetched with an invitation alone: a sign-up without one does not need it. */

export const getInvitation = (invitationId: string, signal: AbortSignal) =>
  call(invitationRoutes, 'getInvitation', { params: { invitationId }, signal });

export const acceptInvitation = (invitationId: string) =>
  call(invitationRoutes, 'acceptInvitation', { params: { invitationId } });
