import type { Client } from '#contract/clients/schema.ts';
import { call } from '#web/api/call.ts';
import { type Mailed, sendInvitation } from '../inviting/send-invitation.ts';

/** @throws ApiError; after `mail-failed` the invitation is a fresh one all the same */
export const resendInvitation = async ({ invitationId }: Client): Promise<Client> =>
  (await call('resendInvitation', { params: { invitationId } })).client;

/** @throws ApiError */
export const revokeInvitation = async ({ invitationId }: Client): Promise<Client> =>
  (await call('revokeInvitation', { params: { invitationId } })).client;

/** @throws ApiError */
export const setArchived = ({ clientId }: Client, archived: boolean): Promise<Client> =>
  call('updateClient', { params: { clientId }, body: { archived } });

/**
 * Puts a fresh invitation to the right address in place of the old one, then mails it.
 * @throws ApiError when the address could not be changed; a failing e-mail is part of the answer
 */
export const correctEmail = async ({ clientId }: Client, email: string): Promise<Mailed> =>
  sendInvitation(await call('updateClient', { params: { clientId }, body: { email } }));
