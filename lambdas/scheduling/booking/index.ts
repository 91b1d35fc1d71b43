import '#lambdas/temporal.ts';
import type { Client } from '#contract/clients/schema.ts';
import { addMinutes } from '#contract/core/time/local.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { SessionType } from '#contract/scheduling/availability/session-types.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { getClient, isActiveAsRead, type RelatedClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { sameExternal } from '#lambdas/data/scheduling/calendars/external.ts';
import { sameAvailability, storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { exchangeTime, takeTime } from '#lambdas/data/scheduling/sessions/busy.ts';
import { widened } from '#lambdas/data/scheduling/sessions/granules.ts';
import {
  addSession,
  getSession,
  listSessionsWith,
  requestOfSession,
  type StoredSession,
  type Stretch,
} from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfNew } from '#lambdas/scheduling/activity-of-sessions.ts';
import { bookingBasis, isOpenFor } from '#lambdas/scheduling/booking-basis.ts';
import { cancelByClient } from '#lambdas/scheduling/cancel-by-client.ts';
import { covered, creditWrites, readBalance } from '#lambdas/scheduling/credits.ts';
import { explainNoSlots } from '#lambdas/scheduling/explain-no-slots.ts';
import { moveByClient } from '#lambdas/scheduling/move-by-client.ts';
import { newSession } from '#lambdas/scheduling/new-session.ts';
import { ownSession } from '#lambdas/scheduling/own-session.ts';
import { notify } from '#lambdas/scheduling/session-mail/notify.ts';
import {
  daysFrom,
  freeSlots,
  hasBookedAll,
  isBeside,
  isOffered,
  obstacleTo,
  rulesFor,
  shownRules,
  slotsByDay,
  typeOf,
} from '#lambdas/scheduling/slots.ts';
import { timeAt } from '#lambdas/scheduling/time-of.ts';
import { pageOfSeveral, placeIn } from '../page-of-several.ts';
import { findOwnSession } from './rules/find-own-session.ts';

/** The caller's relation to a coach. @throws ProblemError('coach-not-found') to anybody who has none */
const ownRelation = async (userId: string, coachId: string): Promise<RelatedClient> => {
  // A client who returned to a coach has an ended relation beside the active one.
  const relations = (await relationsOf(userId)).filter((each) => each.coachId === coachId);
  const relation = relations.find(({ status }) => status === 'active') ?? relations[0];
  if (!relation) throw new ProblemError('coach-not-found');
  return relation;
};

/**
 * Takes one of the times on offer. The write is refused when the hours or rules are others by now, or when the time or the buffer around it has
 * been taken; so no list that grew old leads to a session that its coach does not offer. Who has session credits books with one.
 */
const bookSlot: Handler<'bookSlot'> = async ({ caller, params, body, idempotency }) => {
  const { startsAt, durationMinutes } = body;
  const at = now();
  const span = { startsAt, endsAt: addMinutes(startsAt, durationMinutes) };
  const relation = await ownRelation(caller.userId, params.coachId);
  const { coachId } = relation;
  const sessionId = derivedId('session', coachId, caller.userId, idempotency?.key ?? randomId());
  const booked = await retryWhenTaken(async () => {
    const basis = await bookingBasis(relation, span);
    const { availability, planned: standing, watched } = basis;
    const type = offerBy(availability, body);
    const rules = rulesFor(availability, type, type?.bufferMinutes);
    if (!isOffered(rules, startsAt, { durationMinutes, at })) throw new ProblemError('slot-not-offered');
    const orBefore = async (error: Error) => {
      const before = await bookedBefore(coachId, sessionId, idempotency?.requestHash);
      if (!before) throw error;
      return { ...basis, session: before };
    };
    const obstacle = obstacleTo(rules, basis)(span);
    if (obstacle === 'taken') return done(await orBefore(new ProblemError('slot-taken')));
    if (obstacle === 'full') return done(await orBefore(new ProblemError('slot-not-offered')));
    if (hasBookedAll(rules, standing, relation.clientId, at))
      return done(await orBefore(new ProblemError('bookings-used-up')));
    const planned = newSession({
      coachId,
      sessionId,
      client: relation,
      time: timeAt(startsAt, { ...availability, durationMinutes }),
      type,
      rules: availability,
      mail: 'waiting',
      createdBy: 'client',
      at,
    });
    const [session = planned] = covered([planned], await readBalance(relation), at);
    if (session.uncovered) return done(await orBefore(new ProblemError('credits-used-up')));
    const credits = creditWrites([{ after: session }], at);
    const added = addSession(session, idempotency?.requestHash);
    const active = isActiveAsRead(relation);
    const sameRules = sameAvailability(coachId, availability);
    const guarded = widened(session, rules.bufferMinutes);
    const taking = takeTime(coachId, session, guarded);
    // What was counted has to be as it was.
    const counted = exchangeTime(coachId, basis.busy, [], [session], [guarded, ...watched]);
    const own = watched.length > 0 ? counted : taking;
    const time = [...own, ...sameExternal(coachId, basis.external, guarded)];
    const commitAll = async () => {
      try {
        await commit(added, ...time, sameRules, active, ...credits, ...activityOfNew([session], relation));
        return { ...basis, session };
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        if (error.refuses(added)) return orBefore(new ProblemError('slot-taken', { cause: error }));
        if (error.refuses(active)) throw await whyNotActive(relation, error);
        if (watched.length > 0 && own.some((write) => error.refuses(write))) throw error;
        if (time.some((write) => error.refuses(write))) throw new ProblemError('slot-taken', { cause: error });
        if (error.refuses(sameRules)) throw new ProblemError('changed-meanwhile', { cause: error });
        throw error;
      }
    };
    return { guards: watched.length > 0 ? [...credits, ...own] : credits, commit: commitAll };
  });
  await notify([booked.session]);
  return ownSession(booked.session, booked.coach, booked.availability, at);
};

/**
 * What is booked, where the coach offers types.
 * @throws ProblemError('slot-not-offered') for what is not offered, or not in this length
 */
const offerBy = (
  { types, durations }: Pick<Availability, 'types' | 'durations'>,
  { typeId, durationMinutes }: { readonly typeId?: string | undefined; readonly durationMinutes: number },
): SessionType | undefined => {
  const offered = types.filter(({ bookable }) => bookable);
  const type = offered.find((each) => each.typeId === typeId && each.durationMinutes === durationMinutes);
  const isAllowed =
    offered.length > 0 ? type !== undefined : typeId === undefined && durations.includes(durationMinutes);
  if (!isAllowed) throw new ProblemError('slot-not-offered');
  return type;
};

/** The relation was found by an index, which lags behind a little. */
const whyNotActive = async ({ coachId, clientId }: RelatedClient, cause: Error): Promise<ProblemError> => {
  const client = await getClient(coachId, clientId, { consistent: true });
  return new ProblemError(client?.status === 'active' ? 'changed-meanwhile' : 'booking-closed', { cause });
};

const done = <Result>(result: Result) => ({ guards: [], commit: async () => result });

/** The result of the same request, where it was booked before. */
const bookedBefore = async (
  coachId: string,
  sessionId: string,
  requestHash: string | undefined,
): Promise<StoredSession | undefined> => {
  const session = await getSession(coachId, sessionId, { consistent: true });
  if (session && (await requestOfSession(coachId, sessionId)) !== requestHash) {
    throw new ProblemError('idempotency-key-reused');
  }
  return session;
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
