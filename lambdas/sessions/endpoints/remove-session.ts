import { untellActivity } from '#lambdas/data/practice/activity.ts';
import { giveTime } from '#lambdas/data/sessions/busy.ts';
import { getSeries, type StoredSeries, sameSeries } from '#lambdas/data/sessions/series.ts';
import { getSession, removeStored, type StoredSession } from '#lambdas/data/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { withStatus } from '#lambdas/scheduling/changed.ts';
import { creditWrites } from '#lambdas/scheduling/credits.ts';
import { isLive } from '#lambdas/scheduling/is-live.ts';
import { plannedAfter } from '#lambdas/scheduling/told-of-sessions.ts';

/** What nobody was told of goes without a trace. Anything else stays in the calendars of two people: it is cancelled, never removed. */
export const removeSession: Handler<'removeSession'> = async ({ caller, params }) => {
  const session = await getSession(caller.userId, params.sessionId, { consistent: true });
  if (!session) throw new ProblemError('session-not-found');
  const { coachId, seriesId } = session;
  const series = seriesId === undefined ? undefined : await getSeries(coachId, seriesId, { consistent: true });
  if (!mayGo(session, series)) throw new ProblemError('session-closed');
  const at = now();
  const cancelled = withStatus(session, { status: 'cancelled', by: 'coach' }, { at, notify: false });
  const changes = [{ before: session, after: cancelled }];
  await commit(
    removeStored(session),
    ...(series ? [sameSeries(series)] : []),
    ...(isLive(session.status) ? giveTime(coachId, [session]) : []),
    ...creditWrites(changes, at),
    ...untold(session),
    ...(await plannedAfter(changes, at)),
  );
};

/** An outcome counts for the client, so it has to be taken back first. */
const mayGo = (session: StoredSession, series: StoredSeries | undefined): boolean => {
  const { kind, status, createdBy, changedBy, reminded } = session;
  if (status !== 'scheduled' && status !== 'cancelled') return false;
  if (kind === 'block') return true;
  const isTheirs = createdBy === 'client' || changedBy === 'client';
  return !isTheirs && reminded === undefined && ![session, series].some((each) => each && wasTold(each));
};

const wasTold = ({ mail, mailSequence }: Pick<StoredSession, 'mail' | 'mailSequence'>): boolean =>
  mail !== 'none' || mailSequence !== undefined;

/** The coach's own list of what happened tells neither that it was planned nor that it was cancelled. A series is told of by its first. */
const untold = (session: StoredSession): Write[] => {
  const { coachId, clientId, sessionId: sourceId, seriesId, status, createdAt, updatedAt } = session;
  if (clientId === undefined) return [];
  return [
    ...(seriesId === undefined ? [untellActivity({ coachId, at: createdAt, kind: 'session-booked', sourceId })] : []),
    ...(status === 'cancelled'
      ? [untellActivity({ coachId, at: updatedAt, kind: 'session-cancelled', sourceId })]
      : []),
  ];
};
