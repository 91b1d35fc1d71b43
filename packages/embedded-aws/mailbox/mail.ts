import * as v from 'valibot';

const Attachment = v.object({
  name: v.string(),
  mediaType: v.string(),
  /** Name in `cid:` links of the HTML part. */
  contentId: v.optional(v.string()),
  /** Bytes. */
  size: v.number(),
  /** Base64. */
  content: v.string(),
});

/** One mail as it is kept: a JSON file of its own. */
export const Mail = v.object({
  /** Sorts by arrival; SES answers it as the MessageId. */
  id: v.string(),
  /** `Name <address>`, decoded, or the bare address. */
  from: v.string(),
  /** Bare addresses of everybody who receives it: to, cc and bcc. */
  to: v.array(v.string()),
  replyTo: v.array(v.string()),
  subject: v.string(),
  /** Plain text part; empty when the mail has none. */
  text: v.string(),
  /** HTML part; empty when the mail has none. */
  html: v.string(),
  /** ISO 8601 instant in UTC. */
  sentAt: v.string(),
  attachments: v.array(Attachment),
});
export type Mail = v.InferOutput<typeof Mail>;

/** A mail on its way in: the mailbox adds the rest. */
export type OutgoingMail = Pick<Mail, 'from' | 'to' | 'subject' | 'text' | 'html'> &
  Partial<Pick<Mail, 'replyTo' | 'attachments'>>;

/** Mail in `GET /mails`: everything but the bytes of the attachments. */
export const PublicMail = v.object({
  ...Mail.entries,
  attachments: v.array(v.pick(Attachment, ['name', 'mediaType', 'size'])),
});
export type PublicMail = v.InferOutput<typeof PublicMail>;

/** One line of the page's list. */
export const MailSummary = v.object({
  ...v.pick(Mail, ['id', 'from', 'to', 'subject', 'sentAt']).entries,
  /** The beginning of the text, in one line. */
  preview: v.string(),
});
export type MailSummary = v.InferOutput<typeof MailSummary>;

export const publicMail = ({ attachments, ...mail }: Mail): PublicMail => ({
  ...mail,
  attachments: attachments.map(({ name, mediaType, size }) => ({ name, mediaType, size })),
});

export const mailSummary = ({ id, from, to, subject, text, html, sentAt }: Mail): MailSummary => ({
  id,
  from,
  to,
  subject,
  sentAt,
  preview: (text || html.replaceAll(/<(style|script|title)[\s\S]*?<\/\1>|<[^>]*>/gi, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 140),
});
