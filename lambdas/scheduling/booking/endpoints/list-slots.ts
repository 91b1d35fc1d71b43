import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { bookingBasis } from '#lambdas/scheduling/booking-basis.ts';
import { daysFrom, freeSlots, slotsByDay } from '#lambdas/scheduling/slots.ts';
import { whyNothing } from '#lambdas/scheduling/why-nothing.ts';
import { ownRelation } from '../rules/own-relation.ts';

/** The same times whatever zone they are shown in; only the days that they are sorted into are the zone's. */
export const listSlots: Handler<'listSlots'> = async ({ caller, params, query }) => {
  const { timeZone, durationMinutes, moving } = query;
  const relation = await ownRelation(caller.userId, params.coachId);
  const span = daysFrom(query.from, query.days, timeZone);
  const session = moving === undefined ? undefined : await getSession(relation.coachId, moving);
  const givenUp = session?.clientId === relation.clientId ? [session] : [];
  // A look: what is chosen of it is decided by the write of the booking.
  const { availability, busy } = await bookingBasis(relation, span, { consistent: false });
  const search = { durationMinutes, at: now() };
  const free = freeSlots(availability, busy, span, search, givenUp);
  const others = free.filter(({ startsAt }) => givenUp.every((own) => own.startsAt !== startsAt));
  const days = slotsByDay(others, timeZone);
  return { days, ...(days.length === 0 && { nothing: whyNothing(availability, search) }), rules: availability };
};
