import type { Client } from '#contract/clients/schema.ts';

type ClientTone = 'success' | 'warning' | 'neutral';
type ClientNote = 'expired' | 'revoked' | 'mailFailed' | 'mailUnsent';
export type ClientAction = 'resend' | 'correctEmail' | 'revoke' | 'archive' | 'restore';

/** How a client is shown and what the coach may do with them. */
export interface ClientState {
  readonly tone: ClientTone;
  /** What needs the coach's attention, if anything. */
  readonly note?: ClientNote;
  readonly actions: readonly ClientAction[];
}

type Relation = Pick<Client, 'status' | 'invitationStatus' | 'invitationExpiresAt' | 'mailStatus'>;

/** @param now milliseconds since the epoch; the list may be older than an expiry */
export const clientState = (client: Relation, now: number): ClientState => {
  if (client.status === 'active') return { tone: 'success', actions: ['archive'] };
  if (client.status === 'archived') return { tone: 'neutral', actions: ['restore'] };
  const note = noteOf(client, now);
  const closed = note === 'expired' || note === 'revoked';
  return {
    tone: 'warning',
    ...(note ? { note } : {}),
    actions: closed ? ['resend', 'correctEmail', 'archive'] : ['resend', 'correctEmail', 'revoke', 'archive'],
  };
};

const noteOf = (client: Relation, now: number): ClientNote | undefined => {
  if (client.invitationStatus === 'revoked') return 'revoked';
  if (client.invitationStatus === 'expired' || Date.parse(client.invitationExpiresAt) <= now) return 'expired';
  if (client.mailStatus === 'failed') return 'mailFailed';
  if (client.mailStatus === 'unsent') return 'mailUnsent';
  return undefined;
};
