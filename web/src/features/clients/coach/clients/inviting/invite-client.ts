import { clientRoutes } from '#contract/clients/routes.ts';
import type { ClientInvite } from '#contract/clients/schema.ts';
import { type Mailed, sendInvitation } from '#web/features/clients/shared/relation/send-invitation.ts';
import { call } from '#web/lib/api/call.ts';

/** The Idempotency-Keys of one attempt. Sent again with the same keys, it has no second effect. */
export interface InviteKeys {
  readonly create: string;
  readonly mail: string;
}

export const newInviteKeys = (): InviteKeys => ({ create: crypto.randomUUID(), mail: crypto.randomUUID() });

/**
 * Adds the client with an invitation, then mails it.
 * @throws ApiError when the client could not be added; a failing e-mail is part of the answer
 */
export const inviteClient = async (invite: ClientInvite, keys: InviteKeys): Promise<Mailed> => {
  const { client } = await call(clientRoutes, 'inviteClient', { body: invite, idempotencyKey: keys.create });
  return sendInvitation(client, keys.mail);
};
