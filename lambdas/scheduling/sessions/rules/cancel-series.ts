import type { Scope, StatusChange, StatusChanged } from '#contract/scheduling/sessions/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { giveTime } from '#lambdas/data/scheduling/sessions/busy.ts';
import { changeSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfChange, plannedAfter } from '#lambdas/scheduling/activity-of-sessions.ts';
import { withStatus } from '#lambdas/scheduling/changed.ts';
import { creditWrites } from '#lambdas/scheduling/credits.ts';
import { seriesMembers } from './series-members.ts';
import { touchSeries } from './series-writes.ts';
import { setStatus } from './set-status.ts';

/** Cancels one and those that follow, or all that have not begun, in one transaction. */
export const cancelSeriesFrom = async (
  pointedAt: StoredSession,
  change: StatusChange,
  scope: Exclude<Scope, 'one'>,
): Promise<StatusChanged> => {
  const { reason, notify } = change;
  if (!isOpen(pointedAt)) throw new ProblemError('session-closed');
  const at = now();
  const members = await seriesMembers(pointedAt, pointedAt.seriesId ?? '', scope, at);
  if (!members) return setStatus(pointedAt, change);
  const { sessions } = members;
  const items = sessions.map((session) =>
    withStatus(session, { status: 'cancelled', by: 'coach', reason }, { at, notify: false, withSeries: true }),
  );
  const changes = sessions.map((before, place) => ({ before, after: items[place] ?? before }));
  const [first] = changes;
  await commit(
    ...touchSeries(members, { at, notify }),
    ...changes.map(({ before, after }) => changeSession(before, after)),
    ...giveTime(pointedAt.coachId, sessions),
    // The series is told of as one.
    ...(first ? activityOfChange(first.before, first.after) : []),
    ...(await plannedAfter(changes, at)),
    ...creditWrites(changes, at),
  );
  return { items };
};
