import * as v from 'valibot';
import { Count, Figure, Instant, LinkToken, RandomId, StoredName, UserId } from '../../core/fields.ts';
import { LocalDateTime, TimeZone } from '../../core/time/fields.ts';
import { words } from '../../core/words.ts';
import { timeRequestLimits } from '../limits.ts';
import { DurationMinutes } from '../sessions/schema.ts';

/** Where the link in a mail with times leads. The token is the fragment, as with a session's link. */
export const offerLinkAddress = (origin: string, token: string): string => `${origin}/offer#${token}`;

/** `another-time`: the client names a time, and the coach answers. `earlier`: whatever frees up before `until` is offered to the client. */
const Kind = v.picklist(['another-time', 'earlier']);

/** `open` until the coach answers or a time frees up, `offered` while the client may take one of `times`. The others are final. */
const State = v.picklist(['open', 'offered', 'taken', 'declined', 'ended']);

/** A time outside the hours that a client asks for, or their place in the wait for an earlier one. */
export const TimeRequest = v.object({
  requestId: RandomId,
  coachId: UserId,
  clientId: RandomId,
  firstName: v.optional(StoredName),
  lastName: v.optional(StoredName),
  kind: Kind,
  state: State,
  /** The session that would move; without it one would be added. */
  sessionId: v.optional(RandomId),
  /** The time that was asked for. */
  startsAt: v.optional(Instant),
  /** From then on it is over. */
  until: Instant,
  /** The client's. */
  timeZone: v.string(),
  durationMinutes: Figure,
  typeId: v.optional(RandomId),
  /** In the client's words. */
  text: v.optional(v.string()),
  /** In the coach's words. */
  reply: v.optional(v.string()),
  /** What the client may take. */
  times: v.array(Instant),
  taken: v.optional(Instant),
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type TimeRequest = v.InferOutput<typeof TimeRequest>;

/** The client's own, with the token of the page where its times are taken. */
export const OwnTimeRequest = v.object({ ...TimeRequest.entries, token: v.string() });
export type OwnTimeRequest = v.InferOutput<typeof OwnTimeRequest>;

const Words = words(timeRequestLimits.text.maximum);

const asked = {
  /** As the clock on the client's wall says it. */
  startsLocal: LocalDateTime,
  timeZone: TimeZone,
  text: v.optional(Words),
};

/** What would be booked: a session that moves brings its own length and type. */
const wanted = { sessionId: v.optional(RandomId), durationMinutes: DurationMinutes, typeId: v.optional(RandomId) };

export const TimeAsked = v.strictObject({ coachId: UserId, ...wanted, ...asked });
export type TimeAsked = v.InferOutput<typeof TimeAsked>;

export const TimeAskedByLink = v.strictObject({ token: LinkToken, ...asked });

/** It ends when the session may no longer be moved, and after 62 days. */
export const Waiting = v.strictObject({ coachId: UserId, ...wanted, timeZone: TimeZone });
export type Waiting = v.InferOutput<typeof Waiting>;

/** `approve` plans or moves the session as it was asked for. */
export const TimeAnswer = v.variant('answer', [
  v.strictObject({ answer: v.literal('approve'), version: Count }),
  v.strictObject({
    answer: v.literal('propose'),
    version: Count,
    times: v.pipe(
      v.array(Instant),
      v.minLength(1, 'Choose a time'),
      v.maxLength(timeRequestLimits.proposed),
      v.check((times) => new Set(times).size === times.length, 'Two of the times are the same'),
    ),
    text: v.optional(Words),
  }),
  v.strictObject({ answer: v.literal('decline'), version: Count, text: v.optional(Words) }),
]);
export type TimeAnswer = v.InferOutput<typeof TimeAnswer>;

/** The request as it is now, and whether its mail to the client left: `none` where there was none to send. */
export const TimeAnswered = v.object({
  request: TimeRequest,
  mail: v.picklist(['sent', 'waiting', 'none', 'limit', 'ended']),
});
export type TimeAnswered = v.InferOutput<typeof TimeAnswered>;

export const OfferVisit = v.strictObject({ token: LinkToken });
export const OfferTaken = v.strictObject({ token: LinkToken, startsAt: Instant });

/** Times on offer as their link shows them, to be seen without an account. */
export const Offer = v.object({
  kind: Kind,
  state: State,
  coachFirstName: StoredName,
  coachLastName: StoredName,
  durationMinutes: Figure,
  /** In the coach's words. */
  reply: v.optional(v.string()),
  /** When the session is that would move. */
  moves: v.optional(Instant),
  times: v.array(v.object({ startsAt: Instant, free: v.boolean() })),
  taken: v.optional(Instant),
  /** Why nothing can be taken, where the state does not say it. */
  closed: v.optional(v.picklist(['client-archived', 'coach-away'])),
});
export type Offer = v.InferOutput<typeof Offer>;
