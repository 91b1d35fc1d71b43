import { defined } from '#contract/core/defined.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { datesOf, type Repeat, seriesLength } from '#contract/core/time/repeat.ts';
import type { SeriesExtension, SeriesShown, SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { countRows } from '#lambdas/data/accounts/people/rows-of-day.ts';
import { notArchived } from '#lambdas/data/clients/client.ts';
import { exchangeTime, isTaken } from '#lambdas/data/scheduling/sessions/busy.ts';
import {
  getSeries,
  instanceId,
  type StoredSeries,
  sessionsOfSeries,
} from '#lambdas/data/scheduling/sessions/series.ts';
import { addSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfNew } from '#lambdas/scheduling/activity-of-sessions.ts';
import { covered, creditWrites, mustBeCovered, readBalance } from '#lambdas/scheduling/credits.ts';
import { newSession } from '#lambdas/scheduling/new-session.ts';
import { readPlan } from '#lambdas/scheduling/read-plan.ts';
import { rootOf, startsOf } from '#lambdas/scheduling/session-mail/group.ts';
import { timeOf } from '#lambdas/scheduling/time-of.ts';
import { warningsOf } from '#lambdas/scheduling/warnings-of.ts';
import { bookable } from './creation.ts';
import { seriesConflicts, touchSeries } from './series-writes.ts';

/** A series as its coach sees it: how it repeats, and all of its sessions. @throws ProblemError('session-not-found') */
export const showSeries = async (coachId: string, seriesId: string): Promise<SeriesShown> => {
  const series = await getSeries(coachId, seriesId, { consistent: true });
  if (!series) throw new ProblemError('session-not-found');
  const { frequency, interval, weekdays, localStart, timeZone, durationMinutes, version, standingAt } = series;
  const rule = { frequency, interval, weekdays, localStart, timeZone, durationMinutes };
  return { seriesId, ...rule, version, standing: standingAt !== undefined, sessions: await sessionsOfSeries(series) };
};

/**
 * More dates by the same rule, all or none, like the last session of the series.
 * @param standing when the clock looks at a standing one next
 * @throws ProblemError('session-not-found'), ProblemError('changed-meanwhile') where the series is another by now, ProblemError('series-conflicts')
 * with the dates that are taken, ProblemError('credits-used-up'), ProblemError('client-archived')
 */
export const extendSeries = async (
  coachId: string,
  seriesId: string,
  request: SeriesExtension,
  standing: { readonly standingAt?: string } = {},
): Promise<SessionsMade> =>
  retryWhenTaken(async () => {
    const series = await getSeries(coachId, seriesId, { consistent: true });
    if (!series) throw new ProblemError('session-not-found');
    if (series.version !== request.version) throw new ProblemError('changed-meanwhile');
    const at = now();
    const [present, root] = await Promise.all([sessionsOfSeries(series), rootOf(series)]);
    const pattern = present.at(-1);
    if (!pattern) throw new ProblemError('session-not-found');
    const added = moreDates(series, request);
    const ahead = present.filter((session) => isUpcoming(session, at)).length;
    if (ahead + added.length > seriesLength.maximum) throw tooMany();
    const spans = added.map(({ time }) => time);
    const plan = await readPlan(coachId, series.clientId, spans, { consistent: true });
    const client = bookable(series.clientId, plan.client);
    const planned = added.map(({ index, time }) =>
      likeLast(series, pattern, { index, time, at, rules: plan.availability, client }),
    );
    const sessions = covered(planned, await readBalance(client), at);
    if (!request.uncovered) mustBeCovered(sessions);
    const claims = exchangeTime(coachId, plan.busy, [], sessions);
    const credits = creditWrites(
      sessions.map((after) => ({ after })),
      at,
    );
    const lastIndex = added.at(-1)?.index ?? series.lastIndex;
    const known = root.told ?? (root.mailSequence === undefined ? undefined : startsOf(present));
    const members = { series, root, known, sessions: present, isWhole: false };
    // Calendars have all parts of a series under the name of the first.
    const ofRoot = root.master ? { master: { ...root.master, lastIndex } } : {};
    return {
      guards: [...claims, ...credits],
      commit: async () => {
        const taken = sessions.filter((session) => isTaken(plan.busy, session));
        if (taken.length > 0) throw seriesConflicts(taken);
        const open = client ? [notArchived(coachId, client.clientId)] : [];
        try {
          await commit(
            ...touchSeries(members, { at, notify: request.notify }, { lastIndex, ...standing }, ofRoot),
            countRows(coachId, sessions.length),
            ...sessions.map((session) => addSession(session)),
            ...claims,
            ...open,
            ...activityOfNew(sessions, client),
            ...credits,
          );
        } catch (error) {
          const isArchived = error instanceof ConditionFailed && open.some((write) => error.refuses(write));
          throw isArchived ? new ProblemError('client-archived', { cause: error }) : error;
        }
        return {
          items: sessions,
          seriesId,
          shifted: added.flatMap(({ date, time }) => (time.shifted ? [date] : [])),
          warnings: sessions.flatMap((session) => warningsOf(session, session.kind, plan)),
        };
      },
    };
  });

const tooMany = () =>
  new ProblemError('bad-request', {
    errors: [{ path: 'count', message: 'A series has at most 52 sessions to come. Choose fewer dates.' }],
  });

export const moreDates = (series: StoredSeries, { count, skip }: Pick<SeriesExtension, 'count' | 'skip'>) => {
  const { localStart, timeZone, durationMinutes, firstIndex, lastIndex, frequency, interval, weekdays } = series;
  const length = lastIndex - firstIndex + 1;
  const ends = { interval, count: length + count, skip };
  const rule: Repeat =
    frequency === 'weekly' ? { frequency, ...ends, ...(weekdays && { weekdays }) } : { frequency, ...ends };
  const dates = datesOf(dateOf(localStart), rule).filter(({ index }) => index >= length);
  return dates.map(({ index, date }) => {
    const startsLocal = `${date}${localStart.slice(10)}`;
    return { index: firstIndex + index, date, time: timeOf({ startsLocal, timeZone, durationMinutes }) };
  });
};

interface Next extends Pick<Parameters<typeof newSession>[0], 'client' | 'rules' | 'time' | 'at'> {
  readonly index: number;
}

const likeLast = (series: StoredSeries, pattern: StoredSession, { index, ...next }: Next): StoredSession => {
  const { title, videoLink, place, typeId, colour, price, bufferMinutes } = pattern;
  const { coachId, seriesId, origin } = series;
  const made = newSession({
    coachId,
    sessionId: instanceId(origin, index),
    title,
    // The last one may have none although the coach has a usual one.
    videoLink: videoLink ?? '',
    place,
    seriesId,
    index,
    mail: 'none',
    createdBy: 'coach',
    ...next,
  });
  return { ...made, ...defined({ typeId, colour, price, bufferMinutes }) };
};
