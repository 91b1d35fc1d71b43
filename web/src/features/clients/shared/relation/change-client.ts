import { invitationRoutes } from '#contract/clients/invitations/routes.ts';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { sendInvitationRoutes } from '#contract/clients/send-invitation/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { type Mailed, sendInvitation } from './send-invitation.ts';

/** @throws ApiError; after `mail-failed` the invitation is a fresh one all the same */
export const resendInvitation = async (
  { invitationId }: Client,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Client> =>
  (await call(sendInvitationRoutes, 'resendInvitation', { params: { invitationId }, idempotencyKey })).client;

/** @throws ApiError */
export const revokeInvitation = async ({ invitationId }: Client): Promise<Client> =>
  (await call(invitationRoutes, 'revokeInvitation', { params: { invitationId }, keepalive: true })).client;

/**
 * @param notify the client is told of the sessions that are cancelled
 * @throws ApiError
 */
export const archive = ({ clientId }: Client, notify: boolean): Promise<Client> =>
  call(clientRoutes, 'updateClient', { params: { clientId }, body: { archived: true, notify }, keepalive: true });

/** @throws ApiError */
export const restore = ({ clientId }: Client): Promise<Client> =>
  call(clientRoutes, 'updateClient', { params: { clientId }, body: { archived: false } });

/**
 * Puts a fresh invitation to the right address in place of the old one, then mails it.
 * @throws ApiError when the address could not be changed; a failing e-mail is part of the answer
 */
export const correctEmail = async ({ clientId }: Client, email: string): Promise<Mailed> =>
  sendInvitation(await call(clientRoutes, 'updateClient', { params: { clientId }, body: { email } }));
