import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import { timeRequestLimits } from '#contract/scheduling/limits.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { changeTimeRequest, isActive, type StoredTimeRequest } from '#lambdas/data/scheduling/sessions/time-request.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { lastMoveOf, mayMove } from '#lambdas/scheduling/own-session.ts';
import { freeTimesIfOpen, isPacked, packTimes } from './free-times.ts';
import { sendRequestMail } from './request-mail.ts';

/**
 * What the clock does with a request that is due: sends the mail that waits, ends what is over, and looks whether a time has freed up for who waits
 * for one. Whatever frees it: a cancellation, a move, other hours, or a calendar elsewhere.
 * @returns whether a mail has left
 * @throws what SES said, ConditionFailed where the request has changed meanwhile
 */
export const lookAtRequest = async (request: StoredTimeRequest, at: string): Promise<boolean> => {
  if (request.mailTo !== undefined) return (await sendRequestMail(request, at, { throws: true })) === 'sent';
  if (!isActive(request)) return false;
  const waiting = request.until > at && request.kind === 'earlier' ? await stillWaiting(request, at) : undefined;
  if (!waiting) {
    await commit(changeTimeRequest(request, { state: 'ended' }, at).write);
    return false;
  }
  const { relation, session, until } = waiting;
  const free = await freeTimesIfOpen(relation, { ...request, until }, session, at);
  const { known = {} } = request;
  const fresh = free.filter((startsAt) => !isPacked(known, startsAt));
  const kept = request.times.filter((startsAt) => free.includes(startsAt));
  const times = [...new Set([...fresh.slice(0, timeRequestLimits.proposed), ...kept])]
    .slice(0, timeRequestLimits.listed)
    .toSorted();
  const change = { until, known: packTimes(free), times };
  if (fresh.length === 0) {
    const state = times.length > 0 ? ('offered' as const) : ('open' as const);
    await commit(changeTimeRequest(request, { ...change, state }, at).write);
    return false;
  }
  const { after, write } = changeTimeRequest(request, { ...change, state: 'offered', mailTo: 'client' }, at);
  await commit(write);
  return (await sendRequestMail(after, at)) === 'sent';
};

/** What the wait is about, while there is a reason to wait: the client is one still, and may move the session if there is one. */
const stillWaiting = async ({ coachId, clientId, sessionId, until }: StoredTimeRequest, at: string) => {
  const [relation, availability = firstAvailability] = await getTogether([
    storedClient(coachId, clientId),
    storedAvailability(coachId),
  ]);
  if (relation?.status !== 'active') return undefined;
  if (sessionId === undefined) return { relation, session: undefined, until };
  const session = await getSession(coachId, sessionId, { consistent: true });
  if (session?.clientId !== clientId) return undefined;
  if (!mayMove(session, availability, at)) return undefined;
  // The session may have been moved since.
  const [end = until] = [until, lastMoveOf(session, availability)].toSorted();
  return end > at ? { relation, session, until: end } : undefined;
};
