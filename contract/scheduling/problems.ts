import type { ProblemTable } from '../core/problems.ts';

export const bookingProblems = {
  'booking-closed': { status: 409, title: 'Nothing can be booked with this coach' },
  'slot-not-offered': { status: 409, title: 'This time is not offered' },
  'bookings-used-up': { status: 409, title: 'The client has booked as many sessions as the coach allows' },
  'moves-used-up': { status: 409, title: 'The session has been moved as often as the coach allows' },
} as const satisfies ProblemTable;

export type BookingProblem = keyof typeof bookingProblems;

export const sessionLinkProblems = {
  'session-link-invalid': { status: 404, title: 'This link leads to no session that is still to come' },
} as const satisfies ProblemTable;

export type SessionLinkProblem = keyof typeof sessionLinkProblems;

/** `errors` of series-conflicts name each date, in the zone of the series. */
export const sessionProblems = {
  'session-not-found': { status: 404, title: 'No such session' },
  'client-archived': { status: 409, title: 'The client is archived' },
  'slot-taken': { status: 409, title: 'This time is taken' },
  'series-conflicts': { status: 409, title: 'Some dates of the series are taken' },
  'nothing-to-offer': {
    status: 409,
    title: 'The client has a session planned, has not joined, or there is no free time',
  },
  'session-on-invoice': { status: 409, title: 'The session stands on an invoice' },
  'session-closed': { status: 409, title: 'The session can no longer be changed in this way' },
} as const satisfies ProblemTable;

export type SessionProblem = keyof typeof sessionProblems;

/** `errors` of calendar-unreadable name why, as a `CalendarFault`. */
export const calendarProblems = {
  'calendar-not-found': { status: 404, title: 'No such calendar' },
  'calendars-full': { status: 409, title: 'There are three calendars already' },
  'calendar-unreadable': { status: 422, title: 'No calendar could be read at this address' },
} as const satisfies ProblemTable;

export type CalendarProblem = keyof typeof calendarProblems;

export const timeRequestProblems = {
  'time-request-not-found': { status: 404, title: 'No such request for a time' },
  'time-requests-used-up': { status: 409, title: 'The client has as many open requests with this coach as allowed' },
  'time-request-closed': { status: 409, title: 'The request has been answered, taken or withdrawn' },
  'offer-link-invalid': { status: 404, title: 'This link leads to no times that are on offer' },
} as const satisfies ProblemTable;

export type TimeRequestProblem = keyof typeof timeRequestProblems;
