import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';

type ClientTone = 'success' | 'warning' | 'neutral';
type ClientNote = 'ended' | 'expired' | 'revoked' | 'mailFailed' | 'mailUnsent' | 'mailsEnded';
export type ClientAction = 'resend' | 'copyLink' | 'correctEmail' | 'revoke' | 'archive' | 'restore';

/** How a client is shown and what the coach may do with them. */
export interface ClientState {
  readonly tone: ClientTone;
  /** Reason why the client needs the coach's attention, if any. */
  readonly note?: ClientNote;
  readonly actions: readonly ClientAction[];
}

type Relation = Pick<
  Client,
  'status' | 'invitationStatus' | 'invitationExpiresAt' | 'mailStatus' | 'endedBy' | 'mailsEnded' | 'example'
>;

/** @param now milliseconds since the epoch; the list may be older than an expiry */
export const clientState = (client: Relation, now: number): ClientState => {
  if (client.status === 'active')
    return {
      tone: 'success',
      ...(client.mailsEnded && { note: 'mailsEnded' }),
      actions: client.example ? [] : ['archive'],
    };
  // Who ended it comes back by a new invitation alone.
  if (client.status === 'archived')
    return client.endedBy === undefined
      ? { tone: 'neutral', actions: ['restore'] }
      : { tone: 'neutral', note: 'ended', actions: [] };
  const note = client.mailsEnded ? 'mailsEnded' : noteOf(client, now);
  const closed = isRevoked(client) || isExpired(client, now);
  return {
    tone: 'warning',
    ...defined({ note }),
    actions: client.mailsEnded
      ? ['correctEmail', ...(closed ? [] : (['revoke'] as const)), 'archive']
      : closed
        ? ['resend', 'correctEmail', 'archive']
        : ['resend', 'copyLink', 'correctEmail', 'revoke', 'archive'],
  };
};

const isRevoked = ({ invitationStatus }: Relation): boolean => invitationStatus === 'revoked';

const isExpired = ({ invitationStatus, invitationExpiresAt }: Relation, now: number): boolean =>
  invitationStatus === 'expired' || Date.parse(invitationExpiresAt) <= now;

const noteOf = (client: Relation, now: number): ClientNote | undefined => {
  if (isRevoked(client)) return 'revoked';
  if (isExpired(client, now)) return 'expired';
  if (client.mailStatus === 'failed') return 'mailFailed';
  if (client.mailStatus === 'unsent') return 'mailUnsent';
  return undefined;
};
