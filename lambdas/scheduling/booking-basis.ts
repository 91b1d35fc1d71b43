import type { Client } from '#contract/clients/schema.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { storedTaken, type Taken, takenOf } from '#lambdas/data/scheduling/calendars/taken.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { guardedMonths } from '#lambdas/data/scheduling/sessions/busy.ts';
import type { Span } from '#lambdas/data/scheduling/sessions/granules.ts';
import { getTogether, type ReadOptions } from '#lambdas/data/table/read.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Everything that decides about a client's booking. */
export interface BookingBasis extends Taken {
  readonly coach: { readonly firstName: string; readonly lastName: string };
  readonly availability: Availability;
}

/** Whether this client may book with the coach by themselves, whatever the hours are. */
export const isOpenFor = (
  client: Pick<Client, 'status'>,
  coach: { readonly disabled: boolean } | undefined,
  { selfBooking }: Pick<Availability, 'selfBooking'>,
): boolean => client.status === 'active' && coach !== undefined && !coach.disabled && selfBooking;

/**
 * The coach's rules and what is taken of the months of a span; one call.
 * @param options consistently, unless it is only for a look
 * @throws ProblemError('booking-closed') for an archived client, a disabled coach, and where clients do not book by themselves
 */
export const bookingBasis = async (client: Client, span: Span, options?: ReadOptions): Promise<BookingBasis> => {
  const { coachId } = client;
  const months = guardedMonths([span]);
  const [coach, availability = firstAvailability, ...taken] = await getTogether(
    [storedPerson(coachId), storedAvailability(coachId), ...storedTaken(coachId, months)],
    options,
  );
  if (!coach || !isOpenFor(client, coach, availability)) throw new ProblemError('booking-closed');
  return {
    coach,
    availability,
    ...takenOf(taken),
  };
};
