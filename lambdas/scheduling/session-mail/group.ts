import { isLive } from '#contract/scheduling/sessions/transitions.ts';
import { getSeries, membersOfRoot, type StoredSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import type { SeriesRule } from '#lambdas/scheduling/calendar-entry/session-entries.ts';

/** All that one entry in a calendar tells: a series with whatever was split off it. */
export interface Group {
  readonly root: StoredSeries;
  /** By index, also what was cancelled. */
  readonly sessions: readonly StoredSession[];
}

/** The one that was split off leads to the one that it was split off. */
export const rootOf = async (series: StoredSeries): Promise<StoredSeries> =>
  (series.root === undefined ? undefined : await getSeries(series.coachId, series.root, { consistent: true })) ??
  series;

export const groupOf = async (root: StoredSeries): Promise<Group> => ({ root, sessions: await membersOfRoot(root) });

/**
 * That of a session. Nothing for one that stands alone: of no series, or cancelled while the rest was split off, before series had one entry for
 * all parts, and taken back since. It has an entry of its own.
 */
export const groupAround = async ({ coachId, sessionId, seriesId }: StoredSession): Promise<Group | undefined> => {
  const series = seriesId === undefined ? undefined : await getSeries(coachId, seriesId, { consistent: true });
  if (!series) return undefined;
  const group = await groupOf(await rootOf(series));
  return group.sessions.some((session) => session.sessionId === sessionId) ? group : undefined;
};

/** How calendars have it. Its sequence counts the changes of all, so that each of them is newer than whatever was told. */
export const entryRule = ({ root, sessions }: Group): SeriesRule => ({
  ...root,
  ...root.master,
  sequence: sessions.reduce((sum, { sequence }) => sum + sequence, root.sequence),
  updatedAt: sessions.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), root.updatedAt),
});

/** When those that take place begin, by index. */
export const startsOf = (sessions: readonly StoredSession[]): Record<string, string> =>
  Object.fromEntries(
    sessions.flatMap(({ index = 0, status, startsAt }) => (isLive(status) ? [[String(index), startsAt]] : [])),
  );
