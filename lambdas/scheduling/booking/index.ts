import '#lambdas/temporal.ts';
import type { Client } from '#contract/clients/schema.ts';
import { addMinutes } from '#contract/core/time/local.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { relationsOf } from '#lambdas/data/clients/client.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { getSession, listSessionsWith, type Stretch } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { bookTime } from '#lambdas/scheduling/book-time.ts';
import { bookingBasis, isOpenFor } from '#lambdas/scheduling/booking-basis.ts';
import { cancelByClient } from '#lambdas/scheduling/cancel-by-client.ts';
import { explainNoSlots } from '#lambdas/scheduling/explain-no-slots.ts';
import { moveByClient } from '#lambdas/scheduling/move-by-client.ts';
import { ownRelation, ownSession } from '#lambdas/scheduling/own-session.ts';
import { notify } from '#lambdas/scheduling/session-mail/notify.ts';
import {
  daysFrom,
  freeSlots,
  hasBookedAll,
  isBeside,
  rulesFor,
  shownRules,
  slotsByDay,
  typeOf,
} from '#lambdas/scheduling/slots.ts';
import { pageOfSeveral, placeIn } from '../page-of-several.ts';
import { findOwnSession } from './rules/find-own-session.ts';

/** Named after the request's key, so a repeated request meets what it booked before. */
const bookSlot: Handler<'bookSlot'> = async ({ caller, params, body, idempotency }) => {
  const at = now();
  const relation = await ownRelation(caller.userId, params.coachId);
  const sessionId = derivedId('session', relation.coachId, caller.userId, idempotency?.key ?? randomId());
  const booked = await bookTime(relation, body, { sessionId, hash: idempotency?.requestHash, at });
  await notify([booked.session]);
  return ownSession(booked.session, booked.coach, booked.availability, at);
};

/** With all coaches of the caller in one order. What is under way belongs to the next ones until it ends. */
const listOwnSessions: Handler<'listOwnSessions'> = async ({ caller, query: { when, limit, cursor } }) => {
  const relations = await relationsOf(caller.userId);
  const at = now();
  const stretch = { ...stretches[when](at), after: placeIn(cursor) };
  const [lists, coaches] = await Promise.all([
    Promise.all(relations.map(({ clientId }) => listSessionsWith(clientId, stretch, { limit }, caller.userId))),
    Promise.all(relations.map(coachOf)),
  ]);
  const { items, ...page } = pageOfSeveral(lists, limit, when === 'past');
  const isOver = (endsAt: string) => endsAt <= at;
  return {
    ...page,
    items: items
      .filter(({ endsAt }) => isOver(endsAt) === (when === 'past'))
      .flatMap((session) => {
        const known = coaches.find(({ coachId }) => coachId === session.coachId);
        return known ? [ownSession(session, known, known.rules, at)] : [];
      }),
    coaches: coaches.map(({ rules, ...coach }) => Object.assign(coach, { rules: shownRules(rules) })),
  };
};

const stretches: Readonly<Record<'next' | 'past', (at: string) => Stretch>> = {
  next: (at) => ({ first: addMinutes(at, -sessionLimits.duration.maximum), last: '9999' }),
  past: (at) => ({ first: '', last: at, descending: true }),
};

/** For an account without a profile. */
const gone = { firstName: '', lastName: '' };

const coachOf = async ({ coachId, status }: Client) => {
  const [coach, rules = firstAvailability] = await getTogether([storedPerson(coachId), storedAvailability(coachId)], {
    consistent: false,
  });
  const { firstName, lastName } = coach ?? gone;
  const booking = isOpenFor({ status }, coach, rules) ? ('open' as const) : ('closed' as const);
  return { coachId, firstName, lastName, booking, rules };
};

/** The same times whatever zone they are shown in; only the days that they are sorted into are the zone's. */
const listSlots: Handler<'listSlots'> = async ({ caller, params, query }) => {
  const { timeZone, durationMinutes, typeId, moving } = query;
  const relation = await ownRelation(caller.userId, params.coachId);
  const span = daysFrom(query.from, query.days, timeZone);
  const session = moving === undefined ? undefined : await getSession(relation.coachId, moving);
  const givenUp = session?.clientId === relation.clientId ? [session] : [];
  // A look: what is chosen of it is decided by the write of the booking.
  const { availability, ...openings } = await bookingBasis(relation, span, { consistent: false });
  const search = { durationMinutes, at: now() };
  const shown = shownRules(availability);
  if (!session && hasBookedAll(availability, openings.planned, relation.clientId, search.at))
    return { days: [], nothing: 'limit-reached', rules: shown };
  const type = typeOf(availability, session?.typeId ?? typeId);
  const rules = rulesFor(availability, type, session ? session.bufferMinutes : type?.bufferMinutes);
  const free = freeSlots(rules, openings, span, search, givenUp);
  const others = free.filter(({ startsAt }) => givenUp.every((own) => own.startsAt !== startsAt));
  const days = slotsByDay(others, timeZone, rules.wholeDays ? isBeside(rules, openings.planned) : undefined);
  return { days, ...(days.length === 0 && { nothing: explainNoSlots(rules, search) }), rules: shown };
};

const cancelOwnSession: Handler<'cancelOwnSession'> = async ({ caller, params, body }) => {
  const { session } = await findOwnSession(caller.userId, params.sessionId, body.version);
  const cancelled = await cancelByClient(session, body.reason, now());
  await notify([{ ...session, mail: 'waiting' }]);
  return cancelled;
};

const moveOwnSession: Handler<'moveOwnSession'> = async ({ caller, params, body }) => {
  const { session, relation } = await findOwnSession(caller.userId, params.sessionId, body.version);
  const moved = await moveByClient(session, relation, body.startsAt, now());
  await notify([{ ...session, mail: 'waiting' }]);
  return moved;
};

export const endpoints: Handlers<'booking'> = {
  listOwnSessions,
  listSlots,
  bookSlot,
  moveOwnSession,
  cancelOwnSession,
};
