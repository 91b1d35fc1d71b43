import type { Client } from '#contract/clients/schema.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, startOfDay } from '#contract/core/time/local.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { isLive } from '#contract/scheduling/sessions/transitions.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { storedTaken, takenOf } from '#lambdas/data/scheduling/calendars/taken.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { type Busy, guardedMonths, isTaken, readBusy } from '#lambdas/data/scheduling/sessions/busy.ts';
import { granulesOf, granulesOfAll, type Span, widened } from '#lambdas/data/scheduling/sessions/granules.ts';
import { listSessionsOf } from '#lambdas/data/scheduling/sessions/session.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import { getTogether, type ReadOptions } from '#lambdas/data/table/read.ts';
import { backOff } from '#lambdas/data/table/retry-on-conflict.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { type Openings, type Planned, weeksAround } from './slots.ts';

/** Everything that decides about a client's booking. */
export interface BookingBasis extends Openings {
  readonly coach: { readonly firstName: string; readonly lastName: string };
  readonly availability: Availability;
  /** The time of which `planned` tells: a booking is refused when anything changed in its months since. */
  readonly watched: readonly Span[];
}

/** Whether this client may book with the coach by themselves, whatever the hours are. */
export const isOpenFor = (
  client: Pick<Client, 'status'>,
  coach: { readonly disabled: boolean } | undefined,
  { selfBooking }: Pick<Availability, 'selfBooking'>,
): boolean => client.status === 'active' && coach !== undefined && !coach.disabled && selfBooking;

/**
 * The coach's rules and what is taken of the months of a span; one call.
 * @param options consistently, unless it is only for a look
 * @throws ProblemError('booking-closed') for an archived client, a disabled coach, and where clients do not book by themselves
 */
export const bookingBasis = async (client: Client, span: Span, options?: ReadOptions): Promise<BookingBasis> => {
  const { coachId } = client;
  const months = guardedMonths([span]);
  const [coach, availability = firstAvailability, ...taken] = await getTogether(
    [storedPerson(coachId), storedAvailability(coachId), ...storedTaken(coachId, months)],
    options,
  );
  if (!coach || !isOpenFor(client, coach, availability)) throw new ProblemError('booking-closed');
  const isLook = options?.consistent === false;
  const watched = watchedBy(availability, span, isLook);
  const { busy, external } = takenOf(taken);
  if (watched.length === 0) return { coach, availability, busy, external, planned: [], watched };
  const all = new Map([...busy, ...(await readBusy(coachId, watched, options))]);
  return {
    coach,
    availability,
    busy: all,
    external,
    planned: await plannedIn(coachId, watched, isLook ? undefined : all),
    watched,
  };
};

/** Of which time it has to be known what stands there: nothing where no rule asks for it. Which times come first is of a list alone. */
const watchedBy = (
  { limits, types, wholeDays, timeZone, horizonDays }: Availability,
  span: Span,
  isLook: boolean,
): Span[] => {
  const { perDay, perWeek, openPerClient } = limits;
  const isCounted = (perDay ?? perWeek ?? openPerClient) !== undefined;
  if (!isCounted && !(wholeDays && isLook) && types.every(({ bufferMinutes }) => bufferMinutes === undefined))
    return [];
  const today = dateAt(now(), timeZone);
  const ahead = {
    startsAt: startOfDay(today, timeZone),
    endsAt: startOfDay(plusDays(today, horizonDays + 1), timeZone),
  };
  return [weeksAround(widened(span, longest), timeZone), ...(openPerClient === undefined ? [] : [ahead])];
};

/** Minutes; the longest session with the longest buffer. */
const longest = 120;

/** How often a list is asked for that does not tell yet what was planned a moment ago. */
const attempts = 6;

/**
 * What stands in these spans, by the index of a coach's sessions. That lags behind a little; the months of taken time do not, and tell
 * whether it is all there.
 * @param busy as read consistently; nothing for a look
 * @throws ProblemError('changed-meanwhile') where the index stays behind
 */
const plannedIn = async (coachId: string, spans: readonly Span[], busy: Busy | undefined): Promise<Planned[]> => {
  for (let attempt = 1; ; attempt += 1) {
    const listed = await Promise.all(spans.map((span) => listedIn(coachId, span)));
    const found = [...new Map(listed.flat().map((each) => [each.sessionId, each])).values()];
    if (busy === undefined) return found;
    const standing = found.filter((each) => isTaken(busy, each));
    if (spans.every((span) => isAllTold(busy, standing, span))) return standing;
    if (attempt === attempts) throw new ProblemError('changed-meanwhile');
    await backOff(attempt);
  }
};

const listedIn = async (coachId: string, { startsAt, endsAt }: Span): Promise<Planned[]> => {
  const first = plusSeconds(startsAt, -60 * sessionLimits.duration.maximum);
  const found = await collect((cursor) =>
    listSessionsOf(coachId, first, endsAt, { limit: sessionLimits.page, cursor }),
  );
  return found.filter((each) => isLive(each.status) && each.endsAt > startsAt && each.startsAt < endsAt);
};

/** Whether all time that is taken is taken by something that was listed. */
const isAllTold = (busy: Busy, standing: readonly Planned[], span: Span): boolean => {
  const told = granulesOfAll(standing);
  return [...granulesOf(span)].every(([month, granules]) => {
    const taken = busy.get(month)?.taken;
    return taken === undefined || granules.every((granule) => !taken.has(granule) || told.get(month)?.has(granule));
  });
};
