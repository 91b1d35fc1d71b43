import { inviteLink } from '#contract/accounts/sign-up/links.ts';
import type { Client } from '#contract/clients/schema.ts';
import { sendInvitationRoutes } from '#contract/clients/send-invitation/routes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';

/** Result of sending: the client as it is now, and the error of the e-mail, if any. */
export interface Mailed {
  readonly client: Client;
  readonly error?: unknown;
}

/** Mails the client's open invitation. A failure is an answer, not an exception: the client is on the list all the same. */
export const sendInvitation = async (client: Client, idempotencyKey: string = crypto.randomUUID()): Promise<Mailed> => {
  const { email, firstName, invitationId, coachId } = client;
  const link = inviteLink(window.location.origin, { invitationId, coachId });
  try {
    await call(sendInvitationRoutes, 'sendInvitation', {
      body: { email, firstName, inviteLink: link },
      idempotencyKey,
    });
    return { client: { ...client, mailStatus: 'sent' } };
  } catch (error) {
    console.error(error);
    return { client: { ...client, mailStatus: isSendingLimit(error) ? client.mailStatus : 'failed' }, error };
  }
};

export const isSendingLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'sending-limit';

const defaultWaitSeconds = 3600;

/** When sending works again, as an ISO 8601 instant. */
export const sendingAgainAt = (error: ApiError, now = Date.now()): string =>
  new Date(now + (error.retryAfter ?? defaultWaitSeconds) * 1000).toISOString();
