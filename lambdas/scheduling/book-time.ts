import { addMinutes } from '#contract/core/time/local.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { SessionType } from '#contract/scheduling/availability/session-types.ts';
import { getClient, isActiveAsRead, type RelatedClient } from '#lambdas/data/clients/client.ts';
import { sameExternal } from '#lambdas/data/scheduling/calendars/external.ts';
import { sameAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { exchangeTime, takeTime } from '#lambdas/data/scheduling/sessions/busy.ts';
import { widened } from '#lambdas/data/scheduling/sessions/granules.ts';
import {
  addSession,
  getSession,
  requestOfSession,
  type StoredSession,
} from '#lambdas/data/scheduling/sessions/session.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfNew } from './activity-of-sessions.ts';
import { type BookingBasis, bookingBasis } from './booking-basis.ts';
import { covered, creditWrites, readBalance } from './credits.ts';
import { newSession } from './new-session.ts';
import { hasBookedAll, isOffered, obstacleTo, rulesFor } from './slots.ts';
import { timeAt } from './time-of.ts';

interface Wanted {
  readonly startsAt: string;
  readonly durationMinutes: number;
  readonly typeId?: string | undefined;
}

/** Which session it becomes, the digest of the request that may come twice, and the clock. */
interface BookingRequest {
  readonly sessionId: string;
  readonly hash: string | undefined;
  readonly at: string;
}

/**
 * Takes one of the times on offer. The write is refused when the hours or rules are others by now, or when the time or the buffer around it has
 * been taken; so no list that grew old leads to a session that its coach does not offer. Who has session credits books with one.
 * @param also what is written with it
 * @throws ProblemError('booking-closed'), ProblemError('slot-not-offered'), ProblemError('slot-taken'), ProblemError('bookings-used-up'),
 * ProblemError('credits-used-up'), ProblemError('changed-meanwhile'), ProblemError('idempotency-key-reused')
 */
export const bookTime = (
  relation: RelatedClient,
  wanted: Wanted,
  { sessionId, hash, at }: BookingRequest,
  also: readonly Write[] = [],
): Promise<BookingBasis & { session: StoredSession }> => {
  const { startsAt, durationMinutes } = wanted;
  const span = { startsAt, endsAt: addMinutes(startsAt, durationMinutes) };
  const { coachId } = relation;
  return retryWhenTaken(async () => {
    const basis = await bookingBasis(relation, span);
    const { availability, planned: standing, watched } = basis;
    const type = offerBy(availability, wanted);
    const rules = rulesFor(availability, type, type?.bufferMinutes);
    if (!isOffered(rules, startsAt, { durationMinutes, at })) throw new ProblemError('slot-not-offered');
    const orBefore = async (error: Error) => {
      const before = await bookedBefore(coachId, sessionId, hash);
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
    const added = addSession(session, hash);
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
        await commit(added, ...time, sameRules, active, ...credits, ...activityOfNew([session], relation), ...also);
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
};

/**
 * What is booked, where the coach offers types.
 * @throws ProblemError('slot-not-offered') for what is not offered, or not in this length
 */
export const offerBy = (
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
