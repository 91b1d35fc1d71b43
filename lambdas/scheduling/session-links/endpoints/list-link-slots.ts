import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { bookingBasis } from '#lambdas/scheduling/booking-basis.ts';
import { daysFrom, freeSlots, slotsByDay } from '#lambdas/scheduling/slots.ts';
import { linkedBy, shownNow } from '../rules/linked.ts';

/** Times of the session's own length; the time that it gives up is free for it, and not offered as it is. */
export const listLinkSlots: Handler<'listLinkSlots'> = async ({ body: { token, from, days, timeZone } }) => {
  const at = now();
  const linked = await linkedBy(token, at);
  if (!shownNow(linked, at).mayMove) throw new ProblemError('session-closed');
  const { session, relation } = linked;
  const span = daysFrom(from, days, timeZone);
  const { availability, busy } = await bookingBasis(relation, span);
  const free = freeSlots(availability, busy, span, { durationMinutes: session.durationMinutes, at }, [session]);
  const others = free.filter(({ startsAt }) => startsAt !== session.startsAt);
  return { days: slotsByDay(others, timeZone), rules: availability };
};
