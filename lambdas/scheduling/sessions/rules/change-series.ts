import { dateOf, daysBetween, plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { writesAtOnce } from '#contract/core/time/repeat.ts';
import type { Scope, SessionChange, SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { exchangeTime, isTaken } from '#lambdas/data/scheduling/sessions/busy.ts';
import type { Span } from '#lambdas/data/scheduling/sessions/granules.ts';
import type { StoredSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import { changeSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfChange } from '#lambdas/scheduling/activity-of-sessions.ts';
import { moveSession, renameSession } from '#lambdas/scheduling/changed.ts';
import { commitUpcoming } from '#lambdas/scheduling/commit-upcoming.ts';
import { readPlan } from '#lambdas/scheduling/read-plan.ts';
import { seriesConflicts } from '#lambdas/scheduling/sessions/rules/series-writes.ts';
import { timeOf } from '#lambdas/scheduling/time-of.ts';
import { warningsOf } from '#lambdas/scheduling/warnings-of.ts';
import { changeOne } from './change-one.ts';
import { type Members, seriesMembers } from './series-members.ts';
import { splitSeries, touchSeries } from './series-writes.ts';

/**
 * One and those that follow, or all that have not begun, in one transaction. Those that were moved by themselves stay where they are; dates
 * that are left out do, too. Where time changes from the middle on, the rest becomes a series of its own.
 */
export const changeSeriesFrom = async (
  pointedAt: StoredSession,
  request: SessionChange,
  scope: Exclude<Scope, 'one'>,
): Promise<SessionsMade> => {
  const { change, notify } = request;
  const at = now();
  const seriesId = pointedAt.seriesId ?? '';
  const skipped = new Set(change.skip);

  return retryWhenTaken(async () => {
    const members = await seriesMembers(pointedAt, seriesId, scope, at);
    if (!members) return { guards: [], commit: () => changeOne(pointedAt, { ...request, scope: 'one' }) };
    const plans = members.sessions.map((session) => planFor(session, pointedAt, change, skipped));
    const moving = plans.filter(({ time }) => time !== undefined);
    const spans = moving.flatMap(({ time }) => time ?? []);
    const plan = await readPlan(pointedAt.coachId, undefined, spans, { consistent: true });
    const { availability, busy } = plan;
    const given = moving.map(({ session }) => session);
    // The series has one mail for all of them.
    const circumstances = { at, notify: false, withSeries: true };
    const changed = plans.map(({ session, time }) => {
      const moved = time ? moveSession(session, time, availability, circumstances) : session;
      const texts = {
        ...renameSession(moved, change, circumstances),
        version: session.version + 1,
        sequence: session.sequence + 1,
      };
      return { session, time, after: texts };
    });
    const first = changed.find(({ time }) => time !== undefined);
    const split = moving.length > 0 && !members.isWhole ? splitOff(members, pointedAt, change) : undefined;
    const claims = exchangeTime(pointedAt.coachId, busy, given, spans);
    const items = changed.map(({ after }) => (split ? { ...after, seriesId: split.seriesId } : after));
    return {
      guards: claims,
      commit: async () => {
        const taken = moving.filter(({ time }) => time && (isTaken(busy, time, given) || overlapsAnother(time, spans)));
        if (taken.length > 0) throw seriesConflicts(taken.flatMap(({ time }) => time ?? []));
        const writes = [
          ...changed.map(({ session }, place) => changeSession(session, items[place] ?? session)),
          ...claims,
          // The series is told of as one.
          ...(first ? activityOfChange(first.session, first.after) : []),
        ];
        const rules = ruleWrites(members, split, pointedAt, change, { at, notify }, moving.length > 0);
        // Sessions that leave one month each for another write both.
        if (rules.length + writes.length > writesAtOnce)
          throw new ProblemError('bad-request', {
            errors: [{ path: 'change.startsLocal', message: 'So many sessions cannot change months at once' }],
          });
        await commitUpcoming(
          changed.map(({ session, after }) => ({ before: session, after })),
          at,
          ...rules,
          ...writes,
        );
        return {
          items,
          seriesId: split?.seriesId ?? seriesId,
          shifted: spans.flatMap((time) => (time.shifted ? [dateAt(time.startsAt, time.timeZone)] : [])),
          warnings: moving.flatMap(({ time }) => (time ? warningsOf(time, pointedAt.kind, plan, given) : [])),
        };
      },
    };
  });
};

/** When one of the series is to be, if that changes: as many days later as the session that was pointed at, at its new time. */
const planFor = (
  session: StoredSession,
  pointedAt: StoredSession,
  change: SessionChange['change'],
  skipped: ReadonlySet<string>,
) => {
  const isPointedAt = session.sessionId === pointedAt.sessionId;
  const asksTime = change.startsLocal ?? change.timeZone ?? change.durationMinutes ?? change.occurrence;
  if (asksTime === undefined || (session.moved && !isPointedAt)) return { session, time: undefined };
  const wanted = change.startsLocal ?? pointedAt.localStart;
  const date = plusDays(dateOf(session.localStart), daysMoved(pointedAt.localStart, wanted));
  if (skipped.has(date)) return { session, time: undefined };
  const time = timeOf({
    startsLocal: `${date}${wanted.slice(10)}`,
    timeZone: change.timeZone ?? session.timeZone,
    durationMinutes: change.durationMinutes ?? session.durationMinutes,
    occurrence: change.occurrence,
  });
  return { session, time };
};

/** One that was moved by itself may come to the day of another of the series. */
const overlapsAnother = (span: Span, spans: readonly Span[]): boolean =>
  spans.some((other) => other !== span && other.startsAt < span.endsAt && span.startsAt < other.endsAt);

const daysMoved = (from: string, to: string): number => daysBetween(dateOf(from), dateOf(to));

const ruleAfter = (
  { localStart, timeZone, durationMinutes, weekdays }: StoredSeries,
  pointedAt: StoredSession,
  change: SessionChange['change'],
) => {
  const wanted = change.startsLocal ?? pointedAt.localStart;
  const days = daysMoved(pointedAt.localStart, wanted);
  return {
    localStart: `${plusDays(dateOf(localStart), days)}${wanted.slice(10)}`,
    timeZone: change.timeZone ?? timeZone,
    durationMinutes: change.durationMinutes ?? durationMinutes,
    ...(weekdays && { weekdays: weekdays.map((day) => ((((day - 1 + days) % 7) + 7) % 7) + 1) }),
  };
};

const splitOff = (
  { series, sessions }: Members,
  pointedAt: StoredSession,
  change: SessionChange['change'],
): StoredSeries => {
  const firstIndex = sessions[0]?.index ?? 0;
  const rule = ruleAfter({ ...series, localStart: sessions[0]?.localStart ?? series.localStart }, pointedAt, change);
  return { ...series, ...rule, seriesId: derivedId(series.seriesId, 'from', String(firstIndex)), firstIndex };
};

/** The rule itself; of a series that was split, the old one ends before the new one begins. */
const ruleWrites = (
  members: Members,
  split: StoredSeries | undefined,
  pointedAt: StoredSession,
  change: SessionChange['change'],
  circumstances: { readonly at: string; readonly notify: boolean },
  moves: boolean,
): [Write, ...Write[]] => {
  if (split) return splitSeries(members, split, circumstances);
  return touchSeries(members, circumstances, moves ? ruleAfter(members.series, pointedAt, change) : {});
};
