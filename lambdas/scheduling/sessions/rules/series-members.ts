import type { Scope } from '#contract/scheduling/sessions/schema.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { getSeries, type StoredSeries, sessionsOfSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { rootOf, startsOf } from '#lambdas/scheduling/session-mail/group.ts';

/** A series, and those of its sessions that a change is about: scheduled, not begun, and of the scope. */
export interface Members {
  readonly series: StoredSeries;
  /** The one whose mail tells of it: itself, or the one that it was split off. */
  readonly root: StoredSeries;
  /** The client's state of the series where none is stored yet: its state before this change. */
  readonly known: StoredSeries['told'];
  readonly sessions: readonly StoredSession[];
  /** Nothing of the series comes before them. */
  readonly isWhole: boolean;
}

/**
 * Lists the sessions that change with a series: those that are over, cancelled or begun never do, except the one that
 * was pointed at. Empty for one that stands alone by now: it was over or cancelled when the rest was split off, and was
 * reopened later.
 * @throws ProblemError('changed-meanwhile') where the session is another by now than the one pointed at
 */
export const seriesMembers = async (
  pointedAt: StoredSession,
  seriesId: string,
  scope: Exclude<Scope, 'one'>,
  at: string,
): Promise<Members | undefined> => {
  const series = await getSeries(pointedAt.coachId, seriesId, { consistent: true });
  if (!series) throw new ProblemError('changed-meanwhile');
  const all = await sessionsOfSeries(series);
  const present = all.find(({ sessionId }) => sessionId === pointedAt.sessionId);
  if (!present) return undefined;
  if (present.version !== pointedAt.version) throw new ProblemError('changed-meanwhile');
  const from = pointedAt.index ?? 0;
  const sessions = all.filter(
    (session) =>
      session.sessionId === pointedAt.sessionId ||
      (isUpcoming(session, at) && (scope === 'all' || (session.index ?? 0) >= from)),
  );
  const first = sessions[0]?.index ?? from;
  const root = await rootOf(series);
  const isUnsaid = root.told === undefined && root.mailSequence !== undefined;
  return {
    series,
    root,
    known: isUnsaid ? startsOf(all) : root.told,
    sessions,
    isWhole: all.every(({ index }) => (index ?? 0) >= first),
  };
};
