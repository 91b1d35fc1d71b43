import { defined } from '#contract/core/defined.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { datesOf, type Repeat, roomForDates, seriesLength, writesAtOnce } from '#contract/core/time/repeat.ts';
import type { SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { countRows } from '#lambdas/data/accounts/people/rows-of-day.ts';
import { notArchived } from '#lambdas/data/clients/client.ts';
import { exchangeTime, isTaken } from '#lambdas/data/scheduling/sessions/busy.ts';
import {
  addSeries,
  getSeries,
  instanceId,
  type StoredSeries,
  sessionsOfSeries,
} from '#lambdas/data/scheduling/sessions/series.ts';
import { addSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfNew } from '#lambdas/scheduling/activity-of-sessions.ts';
import { creditWrites } from '#lambdas/scheduling/credits.ts';
import { newSession } from '#lambdas/scheduling/new-session.ts';
import { readPlan } from '#lambdas/scheduling/read-plan.ts';
import { seriesConflicts } from '#lambdas/scheduling/sessions/rules/series-writes.ts';
import { timeOf } from '#lambdas/scheduling/time-of.ts';
import { warningsOf } from '#lambdas/scheduling/warnings-of.ts';
import {
  bookable,
  type Creation,
  type CreationRequest,
  clientIdOf,
  mailOf,
  mustBeSameRequest,
  said,
  withCredits,
} from './creation.ts';

/** Two to 52 sessions at once, all or none. Dates that are taken are named, so that the coach may leave them out. */
export const createSeries = async (request: CreationRequest, body: Creation, repeat: Repeat): Promise<SessionsMade> => {
  const { coachId } = request;
  const clientId = clientIdOf(body);
  const origin = derivedId('series', coachId, request.key);
  const planned = plan(body, repeat);
  const lastIndex = planned.at(-1)?.index ?? 0;
  const spans = planned.map(({ time }) => time);

  return retryWhenTaken(async () => {
    const plan = await readPlan(coachId, clientId, spans, { consistent: true });
    const { client, availability, busy } = plan;
    const at = now();
    const uncredited = planned.map(({ index, time }) =>
      newSession({
        coachId,
        sessionId: instanceId(origin, index),
        client: bookable(clientId, client),
        time,
        ...said(body, availability),
        seriesId: origin,
        index,
        rules: availability,
        // The series has one mail for all of them.
        mail: 'none',
        createdBy: 'coach',
        at,
      }),
    );
    const series: StoredSeries = {
      ...ruleOf(body, repeat),
      coachId,
      seriesId: origin,
      origin,
      firstIndex: 0,
      lastIndex,
      ...defined({ clientId }),
      ...(clientId !== undefined && { ownMail: 0 }),
      version: 1,
      sequence: 0,
      mail: mailOf(
        body,
        spans.some(({ startsAt }) => startsAt > at),
      ),
      createdAt: at,
      updatedAt: at,
    };
    const sessions = await orMadeBefore(request, series, () => withCredits(uncredited, client, body, at));
    if ('items' in sessions) return { guards: [], commit: async () => sessions };
    const credits = creditWrites(
      sessions.map((after) => ({ after })),
      at,
    );
    const added = addSeries(series);
    const open = clientId === undefined ? [] : [notArchived(coachId, clientId)];
    const claims = exchangeTime(coachId, busy, [], sessions);
    return {
      guards: [...claims, ...credits],
      commit: async () => {
        const taken = sessions.filter((session) => isTaken(busy, session));
        if (taken.length > 0) return orElse(await madeBefore(request, series), seriesConflicts(taken));
        const writes = [
          countRows(coachId, sessions.length),
          ...sessions.map((session) => addSession(session, request.hash)),
          ...claims,
          ...open,
          ...activityOfNew(sessions, client),
          ...credits,
        ];
        // Credits of many packages, and hours over midnight at the end of a month.
        if (writes.length >= writesAtOnce) throw notSoMany();
        try {
          await commit(added, ...writes);
        } catch (error) {
          if (!(error instanceof ConditionFailed)) throw error;
          if (error.refuses(added)) return orElse(await madeBefore(request, series), error);
          if (open.some((write) => error.refuses(write))) throw new ProblemError('client-archived', { cause: error });
          throw error;
        }
        return {
          items: sessions,
          seriesId: origin,
          shifted: planned.flatMap(({ date, time }) => (time.shifted ? [date] : [])),
          warnings: sessions.flatMap((session) => warningsOf(session, session.kind, plan)),
        };
      },
    };
  });
};

/** The dates with their times. @throws ProblemError('bad-request') when they are too few or too many */
const plan = (body: Creation, repeat: Repeat) => {
  const first = dateOf(body.startsLocal);
  const dates = datesOf(first, repeat);
  if (dates.length < seriesLength.minimum || dates.length > roomForDates(dates)) throw notSoMany();
  return dates.map(({ index, date }) => ({
    index,
    date,
    time: timeOf({ ...body, startsLocal: `${date}${body.startsLocal.slice(10)}` }),
  }));
};

const notSoMany = () =>
  new ProblemError('bad-request', {
    errors: [{ path: 'repeat', message: 'A series has 2 to 52 sessions. Choose fewer dates.' }],
  });

const ruleOf = (body: Creation, { frequency, interval, skip, ...rest }: Repeat) => ({
  localStart: body.startsLocal,
  timeZone: body.timeZone,
  durationMinutes: body.durationMinutes,
  frequency,
  interval,
  skip,
  ...('weekdays' in rest && rest.weekdays && { weekdays: rest.weekdays }),
});

const orElse = <Found>(found: Found | undefined, error: Error): Found => {
  if (found) return found;
  throw error;
};

/** A retry may itself have taken the last credits. */
const orMadeBefore = async (
  request: CreationRequest,
  series: StoredSeries,
  cover: () => Promise<StoredSession[]>,
): Promise<StoredSession[] | SessionsMade> => {
  try {
    return await cover();
  } catch (error) {
    const before = await madeBefore(request, series);
    if (!before) throw error;
    return before;
  }
};

/** The result of the same request, where it was made before. */
const madeBefore = async (
  request: CreationRequest,
  series: Pick<StoredSeries, 'coachId' | 'seriesId' | 'origin' | 'firstIndex' | 'lastIndex'>,
): Promise<SessionsMade | undefined> => {
  if (!(await getSeries(series.coachId, series.seriesId, { consistent: true }))) return undefined;
  const sessions: StoredSession[] = await sessionsOfSeries(series);
  await mustBeSameRequest(request, instanceId(series.origin, sessions[0]?.index ?? 0));
  return { items: sessions, seriesId: series.seriesId, shifted: [], warnings: [] };
};
