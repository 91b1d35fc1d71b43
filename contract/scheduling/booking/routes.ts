import * as v from 'valibot';
import { PageQuery, RandomId, UserId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { LocalDate, TimeZone } from '../../core/time/fields.ts';
import type { AssetProblem } from '../../library/assets/problems.ts';
import type { BookingProblem, SessionProblem } from '../problems.ts';
import { DurationMinutes } from '../sessions/schema.ts';
import { Booking, OwnCancellation, OwnMove, OwnSession, OwnSessions, Slots } from './schema.ts';

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'Not a number'), v.transform(Number));

const own = { sessionId: RandomId };

export const bookingRoutes = {
  listOwnSessions: {
    method: 'GET',
    path: '/api/own-sessions',
    domain: 'booking',
    access: ['user'],
    owner: 'user',
    summary: 'Own sessions: the next ones by start, or those that are over, latest first',
    status: 200,
    query: v.strictObject({ ...PageQuery.entries, when: v.optional(v.picklist(['next', 'past']), 'next') }),
    reply: OwnSessions,
    problems: [],
    grants: ['table:read'],
  },
  listSlots: {
    method: 'GET',
    path: '/api/coaches/{coachId}/slots',
    domain: 'booking',
    access: ['user'],
    owner: 'none',
    summary: 'Times that may be booked with an own coach, of up to 31 days',
    status: 200,
    params: v.strictObject({ coachId: UserId }),
    query: v.strictObject({
      /** A day of `timeZone`. */
      from: LocalDate,
      days: v.pipe(wholeNumber, v.minValue(1), v.maxValue(31)),
      durationMinutes: v.pipe(wholeNumber, DurationMinutes),
      typeId: v.optional(RandomId),
      timeZone: TimeZone,
      /** An own session that would be moved: the time that it gives up is free for it, and not offered as it is. */
      moving: v.optional(RandomId),
    }),
    reply: Slots,
    problems: ['coach-not-found', 'booking-closed'],
    grants: ['table:read'],
  },
  bookSlot: {
    method: 'POST',
    path: '/api/coaches/{coachId}/sessions',
    domain: 'booking',
    access: ['user'],
    owner: 'none',
    summary: 'Book one of the times on offer',
    status: 201,
    params: v.strictObject({ coachId: UserId }),
    body: Booking,
    reply: OwnSession,
    problems: [
      'coach-not-found',
      'booking-closed',
      'slot-taken',
      'slot-not-offered',
      'bookings-used-up',
      'credits-used-up',
      'changed-meanwhile',
    ],
    grants: ['table:read', 'table:write', 'mail:send-raw'],
    idempotency: 'derived',
  },
  moveOwnSession: {
    method: 'POST',
    path: '/api/own-sessions/{sessionId}/move',
    domain: 'booking',
    access: ['user'],
    owner: 'user',
    hiddenAs: 'session-not-found',
    summary: 'Move an own session to a time on offer, outside the cancellation window',
    status: 200,
    params: v.strictObject(own),
    body: OwnMove,
    reply: OwnSession,
    problems: [
      'session-not-found',
      'session-closed',
      'booking-closed',
      'slot-taken',
      'slot-not-offered',
      'moves-used-up',
      'credits-used-up',
      'changed-meanwhile',
    ],
    grants: ['table:read', 'table:write', 'mail:send-raw'],
    idempotency: 'recorded',
  },
  cancelOwnSession: {
    method: 'POST',
    path: '/api/own-sessions/{sessionId}/cancel',
    domain: 'booking',
    access: ['user'],
    owner: 'user',
    hiddenAs: 'session-not-found',
    summary: 'Cancel an own session before it begins; inside the cancellation window it counts as used',
    status: 200,
    params: v.strictObject(own),
    body: OwnCancellation,
    reply: OwnSession,
    problems: ['session-not-found', 'session-closed', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'mail:send-raw'],
    idempotency: 'recorded',
  },
} as const satisfies Record<string, Route<BookingProblem | SessionProblem | AssetProblem | 'credits-used-up'>>;
