import { addMinutes } from '#contract/core/time/local.ts';
import { getClient, isActiveAsRead, type KeptClient } from '#lambdas/data/clients/client.ts';
import { sameAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { takeTime } from '#lambdas/data/scheduling/sessions/busy.ts';
import { widened } from '#lambdas/data/scheduling/sessions/granules.ts';
import {
  addSession,
  getSession,
  requestOfSession,
  type StoredSession,
} from '#lambdas/data/scheduling/sessions/session.ts';
import { againWhenTaken } from '#lambdas/data/table/again-when-taken.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { bookingBasis } from '#lambdas/scheduling/booking-basis.ts';
import { covered, creditWrites, purseOf } from '#lambdas/scheduling/credits.ts';
import { newSession } from '#lambdas/scheduling/new-session.ts';
import { ownSession } from '#lambdas/scheduling/own-session.ts';
import { tell } from '#lambdas/scheduling/session-mail/tell.ts';
import { isFree, isOffered } from '#lambdas/scheduling/slots.ts';
import { timeAt } from '#lambdas/scheduling/time-of.ts';
import { toldOfMade } from '#lambdas/scheduling/told-of-sessions.ts';
import { ownRelation } from '../rules/own-relation.ts';

/**
 * Takes one of the times on offer. The write is refused when the hours or rules are others by now, or when the time or the buffer around it has
 * been taken; so no list that grew old leads to a session that its coach does not offer. Who has session credits books with one.
 */
export const bookSlot: Handler<'bookSlot'> = async ({ caller, params, body, idempotency }) => {
  const { startsAt, durationMinutes } = body;
  const at = now();
  const span = { startsAt, endsAt: addMinutes(startsAt, durationMinutes) };
  const relation = await ownRelation(caller.userId, params.coachId);
  const { coachId } = relation;
  const sessionId = derivedId('session', coachId, caller.userId, idempotency?.key ?? randomId());
  const booked = await againWhenTaken(async () => {
    const basis = await bookingBasis(relation, span);
    const { availability, busy } = basis;
    const isAllowed =
      availability.durations.includes(durationMinutes) && isOffered(availability, startsAt, { durationMinutes, at });
    if (!isAllowed) throw new ProblemError('slot-not-offered');
    const orBefore = async (error: Error) => {
      const before = await bookedBefore(coachId, sessionId, idempotency?.requestHash);
      if (!before) throw error;
      return { ...basis, session: before };
    };
    if (!isFree(availability, busy, span)) return done(await orBefore(new ProblemError('slot-taken')));
    const planned = newSession({
      coachId,
      sessionId,
      client: relation,
      time: timeAt(startsAt, { ...availability, durationMinutes }),
      videoLink: availability.videoLink,
      reminderHours: availability.reminderHours,
      mail: 'waiting',
      createdBy: 'client',
      at,
    });
    const [session = planned] = covered([planned], await purseOf(relation), at);
    if (session.uncovered) return done(await orBefore(new ProblemError('credits-used-up')));
    const credits = creditWrites([{ after: session }], at);
    const added = addSession(session, idempotency?.requestHash);
    const active = isActiveAsRead(relation);
    const sameRules = sameAvailability(coachId, availability);
    const time = takeTime(coachId, session, widened(session, availability.bufferMinutes));
    const commitAll = async () => {
      try {
        await commit(added, ...time, sameRules, active, ...credits, ...toldOfMade([session], relation));
        return { ...basis, session };
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        if (error.refuses(added)) return orBefore(new ProblemError('slot-taken', { cause: error }));
        if (error.refuses(active)) throw await whyNotActive(relation, error);
        if (time.some((write) => error.refuses(write))) throw new ProblemError('slot-taken', { cause: error });
        if (error.refuses(sameRules)) throw new ProblemError('changed-meanwhile', { cause: error });
        throw error;
      }
    };
    return { looked: credits, commit: commitAll };
  });
  await tell([booked.session]);
  return ownSession(booked.session, booked.coach, booked.availability, at);
};

/** The relation was found by an index, which lags behind a little. */
const whyNotActive = async ({ coachId, clientId }: KeptClient, cause: Error): Promise<ProblemError> => {
  const client = await getClient(coachId, clientId, { consistent: true });
  return new ProblemError(client?.status === 'active' ? 'changed-meanwhile' : 'booking-closed', { cause });
};

const done = <Result>(result: Result) => ({ looked: [], commit: async () => result });

/** What this request booked when it came the first time. */
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
