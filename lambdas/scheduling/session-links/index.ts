import '#lambdas/temporal.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { bookingBasis } from '#lambdas/scheduling/booking-basis.ts';
import { cancelByClient } from '#lambdas/scheduling/cancel-by-client.ts';
import { linkedBy, opened, shown, shownNow } from '#lambdas/scheduling/linked.ts';
import { moveByClient } from '#lambdas/scheduling/move-by-client.ts';
import { daysFrom, freeSlots, isBeside, rulesFor, shownRules, slotsByDay, typeOf } from '#lambdas/scheduling/slots.ts';

/** Times of the session's own length; the time that it gives up is free for it, and not offered as it is. */
const listLinkSlots: Handler<'listLinkSlots'> = async ({ body: { token, from, days, timeZone } }) => {
  const at = now();
  const linked = await linkedBy(token, at);
  if (!shownNow(linked, at).mayMove) throw new ProblemError('session-closed');
  const { session, relation } = linked;
  const span = daysFrom(from, days, timeZone);
  const { availability, ...openings } = await bookingBasis(relation, span, { consistent: false });
  const rules = rulesFor(availability, typeOf(availability, session.typeId), session.bufferMinutes);
  const free = freeSlots(rules, openings, span, { durationMinutes: session.durationMinutes, at }, [session]);
  const others = free.filter(({ startsAt }) => startsAt !== session.startsAt);
  const isFirst = rules.wholeDays ? isBeside(rules, openings.planned) : undefined;
  return { days: slotsByDay(others, timeZone, isFirst), rules: shownRules(availability) };
};

const cancelByLink: Handler<'cancelByLink'> = async ({ body: { token, version, reason } }) => {
  const at = now();
  const before = await linkedBy(token, at);
  const { session } = before;
  // The same request again, whose first answer was lost.
  if (session.cancelledBy === 'client' && session.version === version + 1) return shownNow(before, at);
  const linked = opened(before, version);
  return shown(linked, await cancelByClient(linked.session, reason, at));
};

const moveByLink: Handler<'moveByLink'> = async ({ body: { token, version, startsAt } }) => {
  const at = now();
  const before = await linkedBy(token, at);
  const { session } = before;
  // The same request again, whose first answer was lost.
  if (session.startsAt === startsAt && session.version === version + 1) return shownNow(before, at);
  const linked = opened(before, version);
  return shown(linked, await moveByClient(linked.session, linked.relation, startsAt, at));
};

const viewSessionLink: Handler<'viewSessionLink'> = async ({ body }) => {
  const at = now();
  return shownNow(await linkedBy(body.token, at), at);
};

export const endpoints: Handlers<'session-links'> = { viewSessionLink, listLinkSlots, cancelByLink, moveByLink };
