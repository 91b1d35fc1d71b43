import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { dateAt, startOfDay, weekdayOf } from '#contract/core/time/local.ts';
import { openWindows } from '#contract/scheduling/availability/open-windows.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { availabilityLimits, sessionLimits } from '#contract/scheduling/limits.ts';
import type { TimeOff, TimeOffTaken } from '#contract/scheduling/sessions/schema.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { isBusyElsewhere } from '#lambdas/data/scheduling/calendars/external.ts';
import { partsOfLot } from '#lambdas/data/scheduling/credits/lot.ts';
import { readAvailability, saveAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { exchangeTime, giveTime, isTaken } from '#lambdas/data/scheduling/sessions/busy.ts';
import { type Span, widened } from '#lambdas/data/scheduling/sessions/granules.ts';
import {
  changeSession,
  listSessionsOf,
  type StoredSession,
  sessionsAsTheyAre,
} from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import { retryOnConflict, retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfChange, plannedAfter } from '#lambdas/scheduling/activity-of-sessions.ts';
import { moveSession, withStatus } from '#lambdas/scheduling/changed.ts';
import { commitUpcoming } from '#lambdas/scheduling/commit-upcoming.ts';
import { creditWrites, isGoodFor } from '#lambdas/scheduling/credits.ts';
import { readPlan } from '#lambdas/scheduling/read-plan.ts';
import { timeOf } from '#lambdas/scheduling/time-of.ts';

/** How far ahead the next usual day is looked for. */
const daysAhead = 28;

const attempts = 4;

/**
 * Closes the days, and decides about what is planned on them: all of it is cancelled, or moved to the next usual day that has the same hour free.
 * A session for which there is none stays, and is named. Each client hears of it by one mail, which goes with the first of their sessions. What broke
 * off is finished by asking again: what is done already is no longer on these days.
 */
export const takeTimeOff = async (coachId: string, request: TimeOff): Promise<TimeOffTaken> => {
  const { from, to, decision } = request;
  const availability = await closeDays(coachId, from, to);
  const { timeZone } = availability;
  const span = { startsAt: startOfDay(from, timeZone), endsAt: startOfDay(plusDays(to, 1), timeZone) };
  const at = now();
  const planned = await plannedOn(coachId, span, at);
  if (decision === 'keep') return { version: availability.version, changed: [], kept: planned };
  const [changed, kept]: [StoredSession[], StoredSession[]] = [[], []];
  const told = new Set<string | undefined>();
  for (const session of planned) {
    const act = { ...request, at, isFirst: !told.has(session.clientId) };
    const after = decision === 'cancel' ? await cancel(session, act) : await move(session, availability, act);
    if (after) told.add(session.clientId);
    (after ? changed : kept).push(after ?? session);
  }
  return { version: availability.version, changed, kept };
};

/** @throws ProblemError('bad-request') where there would be more exceptions than a coach may have */
const closeDays = (coachId: string, from: string, to: string): Promise<Availability> =>
  retryOnConflict(attempts, async () => {
    const before = await readAvailability(coachId, { consistent: true });
    const days = new Set(daysFrom(from, to));
    if (before.overrides.filter(({ date, windows }) => days.has(date) && windows.length === 0).length === days.size)
      return before;
    const closed = [...days].map((date) => ({ date, windows: [] }));
    const others = before.overrides.filter(({ date }) => !days.has(date));
    const overrides = [...others, ...closed].toSorted((one, other) => (one.date < other.date ? -1 : 1));
    if (overrides.length > availabilityLimits.overrides)
      throw new ProblemError('bad-request', { errors: [{ path: 'to', message: 'Too many exceptions' }] });
    const after = { ...before, overrides, version: before.version + 1 };
    await commit(saveAvailability(coachId, before, after));
    return after;
  });

const daysFrom = (from: string, to: string): string[] => {
  const found: string[] = [];
  for (let date = from; date <= to; date = plusDays(date, 1)) found.push(date);
  return found;
};

const plannedOn = async (coachId: string, { startsAt, endsAt }: Span, at: string): Promise<StoredSession[]> => {
  const listed = await collect((cursor) =>
    listSessionsOf(coachId, startsAt, endsAt, { limit: sessionLimits.page, cursor }),
  );
  const found = await sessionsAsTheyAre(listed.filter(({ kind }) => kind === 'session'));
  return found
    .filter((session) => !session.removed && isUpcoming(session, at) && session.startsAt < endsAt)
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
};

interface Act extends TimeOff {
  readonly at: string;
  /** Of its client: the mail about all of them goes with it. */
  readonly isFirst: boolean;
}

/** Told with the others of its client, by one mail to each side. */
const asTold = (before: StoredSession, after: StoredSession, { at, notify, isFirst }: Act): StoredSession => ({
  ...after,
  timeOff: { at, from: before.startsAt },
  ...(notify && (isFirst ? { mail: 'waiting', changedBy: 'coach' } : toldAs(after))),
  ...(isFirst && { ownMail: 0 }),
});

const toldAs = ({ sequence, startsAt }: StoredSession) =>
  ({ mail: 'sent', mailSequence: sequence, mailStartsAt: startsAt, changedBy: 'coach' }) as const;

const quietly = (at: string) => ({ at, notify: false, withSeries: true });

const cancel = async (session: StoredSession, act: Act): Promise<StoredSession> => {
  const { at, reason } = act;
  const off = withStatus(session, { status: 'cancelled', by: 'coach', reason }, quietly(at));
  const after = asTold(session, off, act);
  const changes = [{ before: session, after }];
  await commit(
    changeSession(session, after),
    ...giveTime(session.coachId, [session]),
    ...activityOfChange(session, after),
    ...(await plannedAfter(changes, at)),
    ...creditWrites(changes, at),
  );
  return after;
};

/** @returns nothing where no usual day has its hour free */
const move = (session: StoredSession, availability: Availability, act: Act): Promise<StoredSession | undefined> =>
  retryWhenTaken(async () => {
    const { at, to } = act;
    const ahead = { startsAt: startOfDay(to, 'UTC'), endsAt: startOfDay(plusDays(to, daysAhead + 2), 'UTC') };
    const plan = await readPlan(session.coachId, undefined, [ahead], { consistent: true });
    const time = nextUsual(session, availability, plan, to);
    if (!time) return { guards: [], commit: () => Promise.resolve(undefined) };
    const moved = moveSession(session, time, availability, quietly(at));
    const after = { ...asTold(session, moved, act), ...(session.seriesId !== undefined && { moved: true }) };
    const guarded = widened(time, bufferOf(session, availability));
    const claims = exchangeTime(session.coachId, plan.busy, [session], [time], [guarded]);
    return {
      guards: claims,
      commit: async () => {
        const writes = [...claims, ...activityOfChange(session, after)];
        await commitUpcoming([{ before: session, after }], at, changeSession(session, after), ...writes);
        return after;
      },
    };
  });

const bufferOf = ({ bufferMinutes }: StoredSession, usual: Pick<Availability, 'bufferMinutes'>): number =>
  bufferMinutes ?? usual.bufferMinutes;

const nextUsual = (
  session: StoredSession,
  availability: Availability,
  { busy, external }: Pick<Awaited<ReturnType<typeof readPlan>>, 'busy' | 'external'>,
  to: string,
) => {
  for (let days = 1; days <= daysAhead; days += 1) {
    const time = timeOf({
      startsLocal: `${plusDays(to, days)}${session.localStart.slice(10)}`,
      timeZone: session.timeZone,
      durationMinutes: session.durationMinutes,
    });
    const guarded = widened(time, bufferOf(session, availability));
    const isFree = !isTaken(busy, guarded, [session]) && !isBusyElsewhere(external, guarded);
    if (isFree && !time.shifted && isUsual(session, time, availability) && isCovered(session, time)) return time;
  }
  return undefined;
};

/** Within the coach's hours; who has none sees clients on the same day of the week. */
const isUsual = (
  { localStart }: StoredSession,
  { startsAt, endsAt, localStart: next }: Span & { readonly localStart: string },
  availability: Availability,
): boolean =>
  availability.weekly.length === 0
    ? weekdayOf(dateOf(next)) === weekdayOf(dateOf(localStart))
    : openWindows(availability, dateAt(startsAt, availability.timeZone)).some(
        (open) => open.startsAt <= startsAt && open.endsAt >= endsAt,
      );

/** Its session credit is good for that day, too. */
const isCovered = ({ lot }: StoredSession, time: Pick<StoredSession, 'localStart'>): boolean =>
  lot === undefined || isGoodFor(partsOfLot(lot).expiry, time);
