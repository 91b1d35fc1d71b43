import * as v from 'valibot';
import type { InvitationStatus } from '#contract/invitations/schema.ts';

/** What is stored; `expired` is only ever read. */
export const StoredInvitationStatus = v.picklist(['pending', 'accepted', 'revoked']);
export type StoredInvitationStatus = v.InferOutput<typeof StoredInvitationStatus>;

/** A pending invitation whose time is over reads as expired. */
export const statusNow = (status: StoredInvitationStatus, expiresAt: string): InvitationStatus =>
  status === 'pending' && Date.parse(expiresAt) <= Date.now() ? 'expired' : status;
