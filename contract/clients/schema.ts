import * as v from 'valibot';
import { Count, Email, Instant, MailLine, Percent, PersonName, RandomId, StoredName, UserId } from '../core/fields.ts';
import { isWritable } from '../core/words.ts';
import { Invitation, InvitationStatus } from './invitations/schema.ts';
import { invitationLimits } from './limits.ts';

export const clientStatuses = ['pending', 'active', 'archived'] as const;

export const ClientStatus = v.picklist(clientStatuses);

export type ClientStatus = v.InferOutput<typeof ClientStatus>;

/** The last invitation email: not sent yet, handed over, or failed or bounced. */
export const MailStatus = v.picklist(['unsent', 'sent', 'failed']);

export type MailStatus = v.InferOutput<typeof MailStatus>;

/** The relation between a coach and a client. */
export const Client = v.object({
  clientId: RandomId,
  coachId: UserId,
  /** Once joined. */
  userId: v.optional(UserId),
  firstName: StoredName,
  lastName: StoredName,
  email: Email,
  status: ClientStatus,
  invitedAt: Instant,
  invitationId: RandomId,
  invitationStatus: InvitationStatus,
  invitationExpiresAt: Instant,
  mailStatus: MailStatus,
  sessionsCompleted: Count,
  progress: Percent,
  joinedAt: v.optional(Instant),
  lastSessionAt: v.optional(Instant),
  archivedAt: v.optional(Instant),
  /** Of one who is archived because they ended it themselves, or took another coach: a new invitation alone brings them back. */
  endedBy: v.optional(v.literal('client')),
  /** Where they are, as the IANA database calls it; not of one who has not joined or is archived. */
  timeZone: v.optional(v.string()),
  /** The owner of the address wants no more e-mails of this coach. */
  mailsEnded: v.optional(v.boolean()),
  /** Nobody: made up, for a coach to look around with. */
  example: v.optional(v.literal(true)),
});

export type Client = v.InferOutput<typeof Client>;

/** A client together with the invitation in force. */
export const ClientWithInvitation = v.object({ client: Client, invitation: Invitation });

const OwnLine = MailLine(invitationLimits.line);

export const ClientInvite = v.strictObject({
  email: Email,
  firstName: PersonName,
  lastName: PersonName,
  /** The coach's own words, kept with the invitation and with those that take its place. */
  line: v.optional(OwnLine),
});

export type ClientInvite = v.InferOutput<typeof ClientInvite>;

/** Archive or restore a client, or correct the e-mail address of one who has not joined. */
export const ClientChange = v.union([
  /** `notify`: the client is told of the sessions that archiving cancels. */
  v.strictObject({ archived: v.boolean(), notify: v.optional(v.boolean(), false) }),
  v.strictObject({ email: Email }),
]);

export type ClientChange = v.InferOutput<typeof ClientChange>;

/** `inviteLink` must be the site's own `/signup` with an open invitation of the caller's to this address. */
export const InvitationMail = v.strictObject({
  email: Email,
  firstName: PersonName,
  inviteLink: v.pipe(v.string(), v.maxLength(512), v.url(), v.check(isWritable, 'Not an address')),
});

export type InvitationMail = v.InferOutput<typeof InvitationMail>;

/** What the mail is to say to whom, before there is an invitation. */
export const InvitationDraft = v.strictObject({ firstName: PersonName, line: v.optional(OwnLine) });

/** The mail as it would leave now, without markup. */
export const InvitationPreview = v.object({ subject: v.string(), text: v.string() });
