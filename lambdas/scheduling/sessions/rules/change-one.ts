import { dateAt } from '#contract/core/time/local.ts';
import type { SessionChange, SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { exchangeTime, isTaken } from '#lambdas/data/scheduling/sessions/busy.ts';
import { changeSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfChange } from '#lambdas/scheduling/activity-of-sessions.ts';
import { moveSession, renameSession } from '#lambdas/scheduling/changed.ts';
import { commitUpcoming } from '#lambdas/scheduling/commit-upcoming.ts';
import { readPlan } from '#lambdas/scheduling/read-plan.ts';
import { timeOf } from '#lambdas/scheduling/time-of.ts';
import { warningsOf } from '#lambdas/scheduling/warnings-of.ts';
import type { Circumstances } from './create-one.ts';

/** One session by itself. Of a series it stays where it was put, whatever becomes of the others. */
export const changeOne = async (
  session: StoredSession,
  { change, notify }: Pick<SessionChange, 'change' | 'notify'> & Partial<SessionChange>,
  { by = 'coach', also = [] }: Circumstances = {},
): Promise<SessionsMade> => {
  const at = now();
  const time = timeOf({
    startsLocal: change.startsLocal ?? session.localStart,
    timeZone: change.timeZone ?? session.timeZone,
    durationMinutes: change.durationMinutes ?? session.durationMinutes,
    occurrence: change.occurrence ?? (change.startsLocal === undefined ? session.occurrence : undefined),
  });
  // A correction of what is over, before and after, is news to nobody: the mail's link would lead nowhere.
  const circumstances = {
    at,
    notify: notify && (session.startsAt > at || time.startsAt > at),
    ...(by === 'client' && { changedBy: by }),
  };
  const stays =
    time.startsAt === session.startsAt && time.endsAt === session.endsAt && time.timeZone === session.timeZone;
  if (stays) {
    const after = renameSession(session, change, circumstances);
    await commit(changeSession(session, after), ...also);
    return { items: [after], shifted: [], warnings: [] };
  }
  return retryWhenTaken(async () => {
    const plan = await readPlan(session.coachId, undefined, [time], { consistent: true });
    const { availability, busy } = plan;
    if (isTaken(busy, time, [session])) throw new ProblemError('slot-taken');
    const moved = moveSession(session, time, availability, circumstances);
    const after = {
      ...renameSession(moved, change, circumstances),
      version: moved.version,
      sequence: moved.sequence,
      ...(session.seriesId !== undefined && { moved: true }),
    };
    const claims = exchangeTime(session.coachId, busy, [session], [time]);
    return {
      guards: claims,
      commit: async () => {
        await commitUpcoming(
          [{ before: session, after }],
          circumstances.at,
          changeSession(session, after),
          ...claims,
          ...activityOfChange(session, after),
          ...also,
        );
        return {
          items: [after],
          shifted: time.shifted ? [dateAt(time.startsAt, time.timeZone)] : [],
          warnings: warningsOf(after, after.kind, plan, [session]),
        };
      },
    };
  });
};
