import { invitationRoutes } from '#contract/clients/invitations/routes.ts';
import { call } from '#web/lib/api/call.ts';

/** What the API knows of an invitation; who signs up without one need not fetch this. */

export const getInvitation = (invitationId: string, signal: AbortSignal) =>
  call(invitationRoutes, 'getInvitation', { params: { invitationId }, signal });

export const acceptInvitation = (invitationId: string) =>
  call(invitationRoutes, 'acceptInvitation', { params: { invitationId } });
