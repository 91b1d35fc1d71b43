import * as v from 'valibot';
import { Email, Instant, RandomId, StoredName, UserId } from '../../core/fields.ts';

/** `expired` is not stored: a pending invitation whose seven days are over reads as expired. */
export const InvitationStatus = v.picklist(['pending', 'accepted', 'expired', 'revoked']);
export type InvitationStatus = v.InferOutput<typeof InvitationStatus>;

/** An invitation as its coach sees it. `id` is the secret in the link. */
export const Invitation = v.object({
  id: RandomId,
  email: Email,
  firstName: StoredName,
  lastName: StoredName,
  coachId: UserId,
  clientId: RandomId,
  status: InvitationStatus,
  createdAt: Instant,
  /** Seven days after creation or the last resend. */
  expiresAt: Instant,
  acceptedAt: v.optional(Instant),
  /** The coach's own words in the mail. */
  line: v.optional(v.string()),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** An invitation as anyone who holds its link sees it. */
export const PublicInvitation = v.object({
  email: Email,
  firstName: StoredName,
  /** As the coach typed it, as long as it can be accepted. */
  lastName: v.optional(StoredName),
  coachName: v.string(),
  status: InvitationStatus,
});

export type PublicInvitation = v.InferOutput<typeof PublicInvitation>;
