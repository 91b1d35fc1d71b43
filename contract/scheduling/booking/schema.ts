import * as v from 'valibot';
import { Count, Figure, Instant, pageOf, RandomId, StoredName, UserId } from '../../core/fields.ts';
import { TimeZone } from '../../core/time/fields.ts';
import { minute } from '../../core/units.ts';
import { SessionType } from '../availability/session-types.ts';
import { DurationMinutes, Reason, SessionPlace, SessionStatus } from '../sessions/schema.ts';
import { isOpen } from '../sessions/transitions.ts';

/** A session as its client has it. */
export const OwnSession = v.object({
  sessionId: RandomId,
  coachId: UserId,
  coachFirstName: StoredName,
  coachLastName: StoredName,
  title: v.optional(v.string()),
  videoLink: v.optional(v.string()),
  place: v.optional(SessionPlace),
  price: v.optional(v.object({ amount: Figure, currency: v.string() })),
  startsAt: Instant,
  endsAt: Instant,
  durationMinutes: Figure,
  /** The coach's, in which it was arranged. */
  timeZone: v.string(),
  status: SessionStatus,
  cancelledBy: v.optional(v.picklist(['coach', 'client'])),
  reason: v.optional(v.string()),
  version: Count,
  mayMove: v.boolean(),
  mayCancel: v.boolean(),
  /** A cancellation now would be late: it counts as used. */
  late: v.boolean(),
  /** A cancellation is late from so many hours before the start on. */
  cancellationHours: Figure,
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

/** One time that may be booked, as it is seen in the zone that was asked for. */
const Slot = v.object({
  startsAt: Instant,
  local: v.string(),
  offset: v.string(),
  /** Beside another session, where the coach wants such times taken first. */
  beside: v.optional(v.boolean()),
});

/** The rules by which a coach is booked. */
const BookingRules = v.object({
  timeZone: v.string(),
  durations: v.array(Figure),
  noticeHours: Figure,
  horizonDays: Figure,
  cancellationHours: Figure,
  /** What may be booked; where there is any, a booking names one. */
  types: v.array(v.pick(SessionType, ['typeId', 'name', 'durationMinutes', 'place', 'price', 'colour', 'noticeHours'])),
});

/** A coach of the caller's, and whether they may be booked now: not where clients do not book, nor by a client who is archived. */
export const OwnCoach = v.object({
  coachId: UserId,
  firstName: StoredName,
  lastName: StoredName,
  booking: v.picklist(['open', 'closed']),
  rules: BookingRules,
});
export type OwnCoach = v.InferOutput<typeof OwnCoach>;

/** A page of own sessions; beside it, whatever page it is, everybody with whom there may be some. */
export const OwnSessions = v.object({ ...pageOf(OwnSession).entries, coaches: v.array(OwnCoach) });
export type OwnSessions = v.InferOutput<typeof OwnSessions>;

/** Why a coach offers nothing at all for a length: no hours are open, none of them is long enough, or the client has booked as many as they may. */
const NothingOffered = v.picklist(['no-hours', 'too-long', 'limit-reached']);
export type NothingOffered = v.InferOutput<typeof NothingOffered>;

/** Days of the zone that was asked for; a day without a slot is left out. */
export const Slots = v.object({
  days: v.array(v.object({ date: v.string(), slots: v.array(Slot) })),
  /** Where no other days would bring any. */
  nothing: v.optional(NothingOffered),
  rules: BookingRules,
});
export type Slots = v.InferOutput<typeof Slots>;

/** `timeZone` is the client's own, for what they are told. */
export const Booking = v.strictObject({
  startsAt: Instant,
  durationMinutes: DurationMinutes,
  timeZone: TimeZone,
  typeId: v.optional(RandomId),
});

export const OwnMove = v.strictObject({ version: Count, startsAt: Instant });

export const OwnCancellation = v.strictObject({ version: Count, reason: v.optional(Reason) });

type Meeting = Pick<OwnSession, 'status' | 'startsAt' | 'endsAt'>;

/** Seconds before a session from which on one may go where it is held. */
const doorOpens = 10 * minute;

/** @param at milliseconds since the epoch */
export const mayJoin = ({ status, startsAt, endsAt }: Meeting, at: number): boolean =>
  isOpen({ status }) && at >= Date.parse(startsAt) - doorOpens * 1000 && at < Date.parse(endsAt);
