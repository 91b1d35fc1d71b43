import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { canTransition } from '#contract/scheduling/sessions/transitions.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { giveTime } from '#lambdas/data/scheduling/sessions/busy.ts';
import { changeSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfChange, plannedAfter } from './activity-of-sessions.ts';
import { withStatus } from './changed.ts';
import { creditWrites } from './credits.ts';
import { isLate, ownSession } from './own-session.ts';

/**
 * Before it begins only; later than the coach's window allows, it counts as used.
 * @throws ProblemError('session-closed')
 */
export const cancelByClient = async (
  session: StoredSession,
  reason: string | undefined,
  at: string,
): Promise<OwnSession> => {
  if (!canTransition(session, 'cancelled', 'client', at)) throw new ProblemError('session-closed');
  const { coachId } = session;
  const [coach, availability = firstAvailability] = await getTogether([
    storedPerson(coachId),
    storedAvailability(coachId),
  ]);
  const status = isLate(session, availability.cancellationHours, at) ? 'late-cancelled' : 'cancelled';
  const after = withStatus(session, { status, by: 'client', reason }, { at, notify: true, changedBy: 'client' });
  await commit(
    changeSession(session, after),
    ...giveTime(coachId, [session]),
    ...activityOfChange(session, after),
    ...(await plannedAfter([{ before: session, after }], at)),
    ...creditWrites([{ before: session, after }], at),
  );
  return ownSession(after, coach ?? nobody, availability, at);
};

/** The coach's profile is gone. */
const nobody = { firstName: '', lastName: '' };
