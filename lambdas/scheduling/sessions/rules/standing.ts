import { dateOf } from '#contract/core/time/dates.ts';
import { seriesLength } from '#contract/core/time/repeat.ts';
import { day } from '#contract/core/units.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import type { SeriesShown } from '#contract/scheduling/sessions/schema.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { readAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { dueForDates } from '#lambdas/data/scheduling/sessions/due.ts';
import {
  changeSeries,
  getSeries,
  type StoredSeries,
  sessionsOfSeries,
} from '#lambdas/data/scheduling/sessions/series.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { extendSeries, moreDates, showSeries } from './extend-series.ts';

const week = 7 * day;

/**
 * Lets a series go on until somebody ends it, or takes that back. The first dates are planned at once. The same again changes nothing.
 * @throws ProblemError('session-not-found'), ProblemError('session-closed') for a series of which nothing is to come, ProblemError('client-archived'),
 * ProblemError('changed-meanwhile')
 */
export const setStanding = async (
  coachId: string,
  seriesId: string,
  { version, standing }: { readonly version: number; readonly standing: boolean },
): Promise<SeriesShown> => {
  const series = await getSeries(coachId, seriesId, { consistent: true });
  if (!series) throw new ProblemError('session-not-found');
  if ((series.standingAt !== undefined) === standing) return showSeries(coachId, seriesId);
  if (series.version !== version) throw new ProblemError('changed-meanwhile');
  const at = now();
  if (standing && !(await sessionsOfSeries(series)).some((each) => isUpcoming(each, at))) {
    throw new ProblemError('session-closed');
  }
  if (standing && (await isArchived(series))) throw new ProblemError('client-archived');
  await commit(changeSeries(series, { standingAt: standing ? at : null }));
  const after = await getSeries(coachId, seriesId, { consistent: true });
  if (standing && after) await keepStanding(after, at);
  return showSeries(coachId, seriesId);
};

/** A block has no client. */
const isArchived = async ({ coachId, clientId }: StoredSeries): Promise<boolean> => {
  if (clientId === undefined) return false;
  const client = await getClient(coachId, clientId, { consistent: true });
  return client === undefined || client.status === 'archived';
};

/**
 * What the clock does with a standing series that is due: plans further dates once few weeks are left, without the coach's closed days and what is
 * taken, and looks again a day later. It ends with its last session, and with the client.
 * @throws ConditionFailed, ProblemError('changed-meanwhile') where the series has changed meanwhile
 */
export const keepStanding = async (series: StoredSeries, at: string): Promise<void> => {
  const { coachId, seriesId, version, standingAt } = series;
  if (standingAt === undefined) return;
  if (standingAt > at) {
    // It was due for a mail that has left meanwhile.
    await commit(dueForDates(series));
    return;
  }
  const upcoming = (await sessionsOfSeries(series)).filter((each) => isUpcoming(each, at));
  if (upcoming.length === 0 || (await isArchived(series))) {
    await commit(changeSeries(series, { standingAt: null }));
    return;
  }
  const next = plusSeconds(at, day);
  const { least, ahead } = sessionLimits.standing;
  const isFar = upcoming.some(({ startsAt }) => startsAt > plusSeconds(at, least * week));
  const room = seriesLength.maximum - upcoming.length;
  const dates = isFar
    ? []
    : moreDates(series, { count: room, skip: [] }).filter(({ time }) => time.startsAt <= plusSeconds(at, ahead * week));
  if (dates.length === 0) {
    await commit(changeSeries(series, { standingAt: next }));
    return;
  }
  const { overrides } = await readAvailability(coachId);
  const closed = new Set(overrides.flatMap(({ date, windows }) => (windows.length === 0 ? [date] : [])));
  const skip = dates.flatMap(({ date }) => (closed.has(date) ? [date] : []));
  const request = { version, count: dates.length, uncovered: true, notify: series.clientId !== undefined };
  try {
    await extendSeries(coachId, seriesId, { ...request, skip }, { standingAt: next });
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'series-conflicts')) throw error;
    const taken = (error.errors ?? []).map(({ path }) => dateOf(path));
    await extendSeries(coachId, seriesId, { ...request, skip: [...skip, ...taken] }, { standingAt: next });
  }
};
