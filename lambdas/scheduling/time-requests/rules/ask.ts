import { defined } from '#contract/core/defined.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { timeRequestLimits } from '#contract/scheduling/limits.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import type { TimeAsked, Waiting } from '#contract/scheduling/time-requests/schema.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { countRows } from '#lambdas/data/accounts/people/rows-of-day.ts';
import type { RelatedClient } from '#lambdas/data/clients/client.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { getSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import {
  addTimeRequest,
  changeTimeRequest,
  getTimeRequest,
  isActive,
  type StoredTimeRequest,
  timeRequestsOfClient,
} from '#lambdas/data/scheduling/sessions/time-request.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { offerBy } from '#lambdas/scheduling/book-time.ts';
import { hasMovedAll, lastMoveOf, mayMove } from '#lambdas/scheduling/own-session.ts';
import { typeOf } from '#lambdas/scheduling/slots.ts';
import { timeOf } from '#lambdas/scheduling/time-of.ts';
import { freeTimes, packTimes } from './free-times.ts';

/**
 * Asks the coach for a time that need not be on offer. The same question again is the same request.
 * @throws ProblemError('bad-request'), ProblemError('booking-closed') for an archived client and a coach who is away, ProblemError('session-not-found'),
 * ProblemError('session-closed'), ProblemError('time-requests-used-up')
 */
export const askForTime = async (
  relation: RelatedClient,
  { sessionId, typeId, text, ...wanted }: Omit<TimeAsked, 'coachId'>,
  at: string,
): Promise<StoredTimeRequest> => {
  const { coachId, clientId } = relation;
  const { coach, availability } = await practiceOf(coachId);
  if (relation.status === 'archived' || !coach || coach.disabled) throw new ProblemError('booking-closed');
  const { startsAt, timeZone } = timeOf(wanted);
  const message = faultOf(startsAt, at);
  if (message !== undefined) throw new ProblemError('bad-request', { errors: [{ path: 'startsLocal', message }] });
  const session = sessionId === undefined ? undefined : await toBeMoved(relation, sessionId, at);
  const type = typeOf(availability, typeId);
  const durationMinutes = session?.durationMinutes ?? type?.durationMinutes ?? wanted.durationMinutes;
  const requestId = derivedId('time-request', coachId, clientId, sessionId ?? '', startsAt, String(durationMinutes));
  const others = (await timeRequestsOfClient(clientId)).filter(
    (each) => each.coachId === coachId && each.kind === 'another-time' && each.until > at && isActive(each),
  );
  const before = others.find((each) => each.requestId === requestId);
  if (before) return before;
  if (others.length >= timeRequestLimits.open) throw new ProblemError('time-requests-used-up');
  const request: StoredTimeRequest = {
    ...begun(relation, requestId, at),
    kind: 'another-time',
    startsAt,
    until: startsAt,
    timeZone,
    durationMinutes,
    ...defined({ sessionId, typeId: session ? session.typeId : type?.typeId, text: text || undefined }),
    mailTo: 'coach',
  };
  return addOnce(request);
};

/**
 * Waits for an earlier time. A client has one place in the wait of a coach: waiting anew replaces what they waited for.
 * @throws ProblemError('booking-closed'), ProblemError('session-not-found'), ProblemError('session-closed'), ProblemError('moves-used-up'),
 * ProblemError('slot-not-offered') for what the coach does not offer, ProblemError('changed-meanwhile')
 */
export const waitForTime = async (
  relation: RelatedClient,
  { sessionId, typeId, timeZone, ...wanted }: Omit<Waiting, 'coachId'>,
  at: string,
): Promise<StoredTimeRequest> => {
  const { coachId, clientId } = relation;
  const { availability } = await practiceOf(coachId);
  const session = sessionId === undefined ? undefined : await toBeMoved(relation, sessionId, at);
  if (session) mustBeMovable(session, availability, at);
  else offerBy(availability, { typeId, ...wanted });
  const last = plusSeconds(at, timeRequestLimits.ahead);
  const ends = session ? [lastMoveOf(session, availability), last] : [last];
  const [end = last] = ends.toSorted();
  const asked = {
    kind: 'earlier' as const,
    until: end,
    timeZone,
    durationMinutes: session?.durationMinutes ?? wanted.durationMinutes,
    ...defined({ sessionId, typeId: session ? session.typeId : typeId }),
  };
  const known = packTimes(await freeTimes(relation, asked, session, at));
  const requestId = derivedId('waiting', coachId, clientId);
  const before = await getTimeRequest(coachId, requestId);
  const request: StoredTimeRequest = { ...begun(relation, requestId, at), ...asked, known };
  if (!before || !isActive(before)) return addOnce(request);
  if (isSame(before, request)) return before;
  const { until, state, times, durationMinutes } = request;
  const { write, after } = changeTimeRequest(
    before,
    {
      until,
      state,
      times,
      durationMinutes,
      timeZone,
      known,
      sessionId: request.sessionId,
      typeId: request.typeId,
      mailTo: undefined,
    },
    at,
  );
  await commit(write);
  return after;
};

const practiceOf = async (coachId: string) => {
  const [coach, availability = firstAvailability] = await getTogether([
    storedPerson(coachId),
    storedAvailability(coachId),
  ]);
  return { coach, availability };
};

const begun = ({ coachId, clientId, userId, firstName, lastName }: RelatedClient, requestId: string, at: string) => ({
  requestId,
  coachId,
  clientId,
  firstName,
  lastName,
  ...defined({ userId }),
  state: 'open' as const,
  times: [],
  version: 1,
  createdAt: at,
  updatedAt: at,
});

const isSame = (one: StoredTimeRequest, other: StoredTimeRequest): boolean =>
  one.sessionId === other.sessionId &&
  one.durationMinutes === other.durationMinutes &&
  one.typeId === other.typeId &&
  one.until.slice(0, 10) === other.until.slice(0, 10);

/** @returns what there is already, where somebody was faster */
const addOnce = async (request: StoredTimeRequest): Promise<StoredTimeRequest> => {
  const added = addTimeRequest(request);
  try {
    await commit(added, countRows(request.userId ?? request.coachId));
    return request;
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.refuses(added))) throw error;
    const before = await getTimeRequest(request.coachId, request.requestId);
    if (!before) throw new ProblemError('changed-meanwhile', { cause: error });
    return before;
  }
};

/** Why an instant can be neither asked for nor proposed. */
export const faultOf = (instant: string, at: string): string | undefined => {
  if (instant <= at) return 'This time is over';
  return instant > plusSeconds(at, timeRequestLimits.ahead) ? 'At most 62 days ahead' : undefined;
};

/** @throws ProblemError('session-not-found'), ProblemError('session-closed') */
export const toBeMoved = async (
  { coachId, clientId }: RelatedClient,
  sessionId: string,
  at: string,
): Promise<StoredSession> => {
  const session = await getSession(coachId, sessionId, { consistent: true });
  if (session?.clientId !== clientId) throw new ProblemError('session-not-found');
  if (!isUpcoming(session, at)) throw new ProblemError('session-closed');
  return session;
};

const mustBeMovable = (session: StoredSession, availability: Availability, at: string): void => {
  if (hasMovedAll(session, availability)) throw new ProblemError('moves-used-up');
  if (!mayMove(session, availability, at)) throw new ProblemError('session-closed');
};
