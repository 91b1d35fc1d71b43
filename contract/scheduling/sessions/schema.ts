import * as v from 'valibot';
import { Client } from '../../clients/schema.ts';
import { Count, Figure, Instant, RandomId, StoredName, UserId } from '../../core/fields.ts';
import { daysBetween } from '../../core/time/dates.ts';
import { gridMinutes, LocalDate, LocalDateTime, Occurrence, TimeZone } from '../../core/time/fields.ts';
import { Repeat, seriesLength } from '../../core/time/repeat.ts';
import { isLine, isWritable, words } from '../../core/words.ts';
import { sessionLimits } from '../limits.ts';

const sessionStatuses = ['scheduled', 'completed', 'no-show', 'cancelled', 'late-cancelled'] as const;

/** `late-cancelled`: by the client, inside the coach's cancellation window; it counts as used. */
export const SessionStatus = v.picklist(sessionStatuses);
export type SessionStatus = v.InferOutput<typeof SessionStatus>;

/** A block is time that the coach keeps for something else: nobody can book it, and it has no client. */
const SessionKind = v.picklist(['session', 'block']);

/** Mail about the last change: not asked for, waiting, handed over, or not accepted by SES. */
const SessionMail = v.picklist(['none', 'waiting', 'sent', 'failed']);

/**
 * Why the mail about the last change did not leave, where that is no failure: too many have left, or the client wants no more mails of this
 * coach. `mail` is `failed` then, also for pages that do not know this.
 */
export const MailRefused = v.picklist(['limit', 'ended']);
export type MailRefused = v.InferOutput<typeof MailRefused>;

export const DurationMinutes = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(sessionLimits.duration.minimum),
  v.maxValue(sessionLimits.duration.maximum),
  v.multipleOf(gridMinutes, 'Not on the grid of 5 minutes'),
);

/** Where the coach and the client meet: an address of the web. */
export const VideoLink = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(sessionLimits.videoLink.maximum),
  v.url('Not an address'),
  v.startsWith('https://', 'Not an address of the web (https)'),
  v.check(isWritable, 'Not an address'),
);

const SessionTitle = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.maxLength(sessionLimits.title.maximum),
  v.check(isLine, 'One line'),
);

/** Colours that a coach tells types of sessions apart by; each has a light and a dark look. */
export const typeColours = ['sage', 'sky', 'sand', 'rose', 'plum', 'slate'] as const;
export const TypeColour = v.picklist(typeColours);
export type TypeColour = v.InferOutput<typeof TypeColour>;

/** The coach calls the client, or the two meet somewhere. */
export const ByPhone = v.object({ kind: v.literal('phone') });
export const InPerson = v.object({ kind: v.literal('in-person'), address: v.string() });
/** Where a session is held that is not online. */
export const SessionPlace = v.variant('kind', [ByPhone, InPerson]);
export type SessionPlace = v.InferOutput<typeof SessionPlace>;

/** As somebody says it. */
export const ByPhoneInput = v.strictObject(ByPhone.entries);
export const InPersonInput = v.strictObject({
  ...InPerson.entries,
  address: v.pipe(words(sessionLimits.location.maximum), v.minLength(1, 'This is required')),
});

/** Why something was cancelled; the other side reads it. */
export const Reason = words(sessionLimits.reason.maximum);

/** A session as the coach has it. */
export const Session = v.object({
  sessionId: RandomId,
  coachId: UserId,
  kind: SessionKind,
  /** Of a session: whom it is with. */
  clientId: v.optional(RandomId),
  /** Once the client has joined. */
  userId: v.optional(UserId),
  firstName: v.optional(StoredName),
  lastName: v.optional(StoredName),
  title: v.optional(v.string()),
  videoLink: v.optional(v.string()),
  place: v.optional(SessionPlace),
  /** As what the coach offers it, its colour in the calendar, and the minutes kept free around it, as they were when it was planned. */
  typeId: v.optional(RandomId),
  colour: v.optional(TypeColour),
  bufferMinutes: v.optional(Figure),
  /** What it costs, where no session credit pays for it. */
  price: v.optional(v.object({ amount: Figure, currency: v.string() })),
  startsAt: Instant,
  endsAt: Instant,
  /** In which `localStart` is meant, and stays so whatever happens to the clocks. */
  timeZone: v.string(),
  localStart: v.string(),
  durationMinutes: Figure,
  /** Of an hour that the clocks repeat: the second one. */
  occurrence: v.optional(Occurrence),
  status: SessionStatus,
  cancelledBy: v.optional(v.picklist(['coach', 'client'])),
  cancelledAt: v.optional(Instant),
  reason: v.optional(v.string()),
  seriesId: v.optional(RandomId),
  /** Its place in the series, those left out included. */
  index: v.optional(Count),
  /** The zone's clocks go otherwise than when this was planned: `localStart` is another instant by now, and the coach decides. */
  zoneChanged: v.optional(v.boolean()),
  /** Moved by itself: it stays where it is when the series is moved. */
  moved: v.optional(v.boolean()),
  /** The client has session credits, none was left for it, and it stands nevertheless. */
  uncovered: v.optional(v.boolean()),
  /** Rises with each change; a change of another version is refused. */
  version: Count,
  mail: SessionMail,
  mailRefused: v.optional(MailRefused),
  createdBy: v.picklist(['coach', 'client']),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Session = v.InferOutput<typeof Session>;

/** Worth a look, but no obstacle: less room than the coach's own buffer, outside the hours, or busy in a calendar elsewhere. */
export const Warning = v.object({
  date: LocalDate,
  warning: v.picklist(['buffer', 'outside-hours', 'busy-elsewhere']),
});
export type Warning = v.InferOutput<typeof Warning>;

const when = {
  startsLocal: LocalDateTime,
  timeZone: TimeZone,
  durationMinutes: DurationMinutes,
  occurrence: v.optional(Occurrence),
};
const texts = {
  title: v.optional(SessionTitle),
  videoLink: v.optional(v.union([VideoLink, v.literal('')])),
  place: v.optional(v.union([v.variant('kind', [ByPhoneInput, InPersonInput]), v.literal('')])),
};
const notify = { notify: v.optional(v.boolean(), false) };
const repeat = { repeat: v.optional(Repeat) };

/**
 * A session with a client, a block, or a series of either. `notify`: the client is told by mail. `uncovered`: also where no session credit is left
 * for it.
 */
export const SessionCreation = v.union([
  v.strictObject({
    clientId: RandomId,
    typeId: v.optional(RandomId),
    ...when,
    ...texts,
    ...notify,
    ...repeat,
    uncovered: v.optional(v.boolean()),
  }),
  v.strictObject({ kind: v.literal('block'), ...when, ...texts, ...repeat }),
]);
export type SessionCreation = v.InferOutput<typeof SessionCreation>;

/** Created or changed sessions; `shifted` are the dates whose time the clocks leave out. */
export const SessionsMade = v.object({
  items: v.array(Session),
  seriesId: v.optional(RandomId),
  shifted: v.array(LocalDate),
  warnings: v.array(Warning),
  /** Of the one mail about a series. */
  mailRefused: v.optional(MailRefused),
});
export type SessionsMade = v.InferOutput<typeof SessionsMade>;

/** The one, it and the later ones of its series, or all that have not begun. */
export const Scope = v.picklist(['one', 'following', 'all']);
export type Scope = v.InferOutput<typeof Scope>;

/** `skip` leaves dates out that would collide; those sessions stay where they are. An empty text or place is taken away. */
export const SessionChange = v.strictObject({
  version: Count,
  scope: v.optional(Scope, 'one'),
  change: v.pipe(
    v.strictObject({
      startsLocal: v.optional(LocalDateTime),
      timeZone: v.optional(TimeZone),
      durationMinutes: v.optional(DurationMinutes),
      occurrence: v.optional(Occurrence),
      ...texts,
      skip: v.optional(v.pipe(v.array(LocalDate), v.maxLength(52))),
    }),
    v.check((change) => Object.keys(change).length > 0, 'Nothing to change'),
  ),
  ...notify,
});
export type SessionChange = v.InferOutput<typeof SessionChange>;

/** `scheduled` takes a cancellation or an outcome back. */
export const StatusChange = v.strictObject({
  version: Count,
  scope: v.optional(Scope, 'one'),
  status: SessionStatus,
  reason: v.optional(Reason),
  ...notify,
});
export type StatusChange = v.InferOutput<typeof StatusChange>;

/** Changed sessions, and the client with the counts that follow. */
export const StatusChanged = v.object({
  items: v.array(Session),
  client: v.optional(Client),
  /** Of the one mail about a series. */
  mailRefused: v.optional(MailRefused),
});
export type StatusChanged = v.InferOutput<typeof StatusChanged>;

/** Days off, both included, by the coach's own calendar, and what becomes of the sessions planned on them. */
export const TimeOff = v.pipe(
  v.strictObject({
    from: LocalDate,
    to: LocalDate,
    decision: v.picklist(['cancel', 'move', 'keep']),
    reason: v.optional(Reason),
    ...notify,
  }),
  v.forward(
    v.check(({ from, to }) => to >= from, 'It ends before it begins'),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => daysBetween(from, to) < sessionLimits.timeOff.days, 'At most 60 days'),
    ['to'],
  ),
);
export type TimeOff = v.InferOutput<typeof TimeOff>;

/** What was cancelled or moved, what stayed, and the version of the hours with these days closed. */
export const TimeOffTaken = v.object({ version: Count, changed: v.array(Session), kept: v.array(Session) });
export type TimeOffTaken = v.InferOutput<typeof TimeOffTaken>;

/** How some sessions repeat, and all of them. */
export const SeriesShown = v.object({
  seriesId: RandomId,
  version: Count,
  frequency: v.picklist(['weekly', 'monthly']),
  interval: Figure,
  /** Monday is 1; absent: the day of the first one. */
  weekdays: v.optional(v.array(Figure)),
  /** Of the rule's first date. */
  localStart: v.string(),
  timeZone: v.string(),
  durationMinutes: Figure,
  /** The clock plans further dates, so that some are always to come. */
  standing: v.boolean(),
  sessions: v.array(Session),
});
export type SeriesShown = v.InferOutput<typeof SeriesShown>;

/** Whether the series goes on until somebody ends it. */
export const Standing = v.strictObject({ version: Count, standing: v.boolean() });

/** So many more dates by the same rule; `skip` leaves some of them out. */
export const SeriesExtension = v.strictObject({
  version: Count,
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(seriesLength.maximum)),
  skip: v.optional(v.pipe(v.array(LocalDate), v.maxLength(seriesLength.maximum)), []),
  uncovered: v.optional(v.boolean(), false),
  ...notify,
});
export type SeriesExtension = v.InferOutput<typeof SeriesExtension>;

/** The times that a client was offered by email, and why the email did not leave, where it did not. */
export const TimesOffered = v.object({ times: v.array(Instant), mailRefused: v.optional(MailRefused) });
export type TimesOffered = v.InferOutput<typeof TimesOffered>;
