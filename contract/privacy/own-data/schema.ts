import * as v from 'valibot';
import { Count, Instant, Percent, RandomId } from '../../core/fields.ts';

/** `failed`: it was tried several times; a new one may be asked for at once. */
export const ExportState = v.picklist(['waiting', 'running', 'ready', 'failed']);
export type ExportState = v.InferOutput<typeof ExportState>;

/** A copy of everything that is held on a person, as they asked for it. */
export const DataExport = v.object({
  id: RandomId,
  state: ExportState,
  requestedAt: Instant,
  /** How far it is; 100 once it is ready. */
  progress: Percent,
  /** Bytes of the ZIP. */
  size: v.optional(Count),
  readyAt: v.optional(Instant),
  /** From when on it can be fetched no more. */
  endsAt: v.optional(Instant),
  /** Where it is fetched; works for five minutes. Only for who has just signed in. */
  url: v.optional(v.string()),
});
export type DataExport = v.InferOutput<typeof DataExport>;

/** The last export, if there is one, and from when on another may be asked for, when that is not now. */
export const LastExport = v.object({ export: v.optional(DataExport), nextAt: v.optional(Instant) });
export type LastExport = v.InferOutput<typeof LastExport>;

/** `requested`: can still be taken back. */
export const ErasureState = v.picklist(['requested', 'running']);
export type ErasureState = v.InferOutput<typeof ErasureState>;

export const Erasure = v.object({
  state: ErasureState,
  requestedAt: Instant,
  /** When it begins. */
  effectiveAt: Instant,
});
export type Erasure = v.InferOutput<typeof Erasure>;

export const OwnErasure = v.object({ erasure: v.optional(Erasure) });
export type OwnErasure = v.InferOutput<typeof OwnErasure>;

/** Mails that nobody has to get. What is about the account, or answers what somebody did, is not among them. */
export const MailKind = v.picklist(['reminders', 'messages', 'digest', 'calendar', 'nudges']);
export type MailKind = v.InferOutput<typeof MailKind>;

export const Digest = v.picklist(['off', 'daily', 'weekly']);
export type Digest = v.InferOutput<typeof Digest>;

const preferences = {
  /** Of sessions, a day before. */
  reminders: v.boolean(),
  /** That a message was not read for a day. */
  messages: v.boolean(),
  /** News of the circle. */
  digest: Digest,
};

/** For the own calendar of a coach, of what they plan, move and cancel. */
const calendar = v.boolean();

/** At most one a day, with what gentle reminders say; off until somebody switches it on. */
const nudges = v.boolean();

/** Replies that pages have kept know nothing of the calendar yet. */
export const MailPreferences = v.object({
  ...preferences,
  calendar: v.optional(calendar, true),
  nudges: v.optional(nudges, false),
});
export type MailPreferences = v.InferOutput<typeof MailPreferences>;

export const MailPreferencesChange = v.pipe(
  v.strictObject({
    reminders: v.optional(preferences.reminders),
    messages: v.optional(preferences.messages),
    digest: v.optional(preferences.digest),
    calendar: v.optional(calendar),
  }),
  v.check((change) => Object.keys(change).length > 0, 'Nothing to change'),
);

/** Body that a mail program sends when someone presses its button (RFC 8058); our page sends the same. */
export const OneClick = v.object({ 'List-Unsubscribe': v.literal('One-Click') });

/** `coach`: all mails of one coach, to an address that may be nobody's here. */
export const Unsubscribed = v.object({ kind: v.picklist([...MailKind.options, 'coach']) });
export type Unsubscribed = v.InferOutput<typeof Unsubscribed>;
