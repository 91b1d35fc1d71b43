import type { ProblemTable } from '../../core/problems.ts';

export const bookingProblems = {
  'booking-closed': { status: 409, title: 'Nothing can be booked with this coach' },
  'slot-not-offered': { status: 409, title: 'This time is not offered' },
} as const satisfies ProblemTable;

export type BookingProblem = keyof typeof bookingProblems;
