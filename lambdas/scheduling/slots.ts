import { defined } from '#contract/core/defined.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { addMinutes, dateAt, localAt, mondayOf, offsetAt, startOfDay } from '#contract/core/time/local.ts';
import { offersOn, type Search } from '#contract/scheduling/availability/offers.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { SessionType } from '#contract/scheduling/availability/session-types.ts';
import type { Slots } from '#contract/scheduling/booking/schema.ts';
import { isBusyElsewhere } from '#lambdas/data/scheduling/calendars/external.ts';
import type { Taken } from '#lambdas/data/scheduling/calendars/taken.ts';
import { isTaken } from '#lambdas/data/scheduling/sessions/busy.ts';
import { type Span, widened } from '#lambdas/data/scheduling/sessions/granules.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';

/** Whether this very time is on offer, be it taken or not: what a list shows and what a booking may ask for are one rule. */
export const isOffered = (availability: Availability, startsAt: string, search: Search): boolean =>
  offersOn(availability, dateAt(startsAt, availability.timeZone), search).some((slot) => slot.startsAt === startsAt);

/** The coach's rules as they are for a type of session, or for one that has its own buffer. */
export const rulesFor = (
  availability: Availability,
  type: Pick<SessionType, 'noticeHours'> | undefined,
  bufferMinutes: number | undefined,
): Availability => ({
  ...availability,
  noticeHours: type?.noticeHours ?? availability.noticeHours,
  bufferMinutes: bufferMinutes ?? availability.bufferMinutes,
});

/** What a session is held as; nothing where its coach offers it no more. */
export const typeOf = ({ types }: Pick<Availability, 'types'>, typeId: string | undefined): SessionType | undefined =>
  types.find((each) => each.typeId === typeId);

/** The rules as clients see them: of the types those that they book. */
export const shownRules = ({ types, ...rules }: Availability): Slots['rules'] => ({
  ...rules,
  types: types.filter(({ bookable }) => bookable).map(shownType),
});

const shownType = ({ typeId, name, durationMinutes, place, price, colour, noticeHours }: SessionType) => ({
  typeId,
  name,
  durationMinutes,
  // Its link is for who has booked it.
  place: place.kind === 'video' ? ({ kind: 'video' } as const) : place,
  colour,
  ...defined({ price, noticeHours }),
});

/** A session that stands: what is told of it decides about limits, and about the room around it. */
export type Planned = Pick<
  StoredSession,
  'sessionId' | 'kind' | 'startsAt' | 'endsAt' | 'clientId' | 'createdBy' | 'bufferMinutes'
>;

/** What decides whether a client may have a time. */
export interface Openings extends Taken {
  /** What stands in the days and weeks in question; read only where a rule asks for it. */
  readonly planned: readonly Planned[];
}

/** Why a client may not have a time that is on offer: something is in the way, or the day or week has as many as the coach wants. */
export type Obstacle = 'taken' | 'full';

/**
 * The one rule for what a list shows and what a booking or a move may take, beside that it is on offer.
 * @param rules as they are for what is booked
 * @param without sessions that are given up at once
 */
export const obstacleTo = (
  rules: Pick<Availability, 'bufferMinutes' | 'limits' | 'timeZone'>,
  { busy, external, planned }: Openings,
  without: readonly (Span & { readonly sessionId: string })[] = [],
): ((span: Span) => Obstacle | undefined) => {
  const givenUp = new Set(without.map(({ sessionId }) => sessionId));
  const others = planned.filter(({ sessionId }) => !givenUp.has(sessionId));
  // Each session keeps its own room free, whichever of two neighbours was there first.
  const kept = others.flatMap((each) => (each.bufferMinutes ? [widened(each, each.bufferMinutes)] : []));
  const { perDay = Number.POSITIVE_INFINITY, perWeek = Number.POSITIVE_INFINITY } = rules.limits;
  const [days, weeks] = [new Map<string, number>(), new Map<string, number>()];
  for (const { kind, startsAt } of others) {
    if (kind !== 'session') continue;
    const day = dateAt(startsAt, rules.timeZone);
    days.set(day, (days.get(day) ?? 0) + 1);
    weeks.set(mondayOf(day), (weeks.get(mondayOf(day)) ?? 0) + 1);
  }
  return (span) => {
    const guarded = widened(span, rules.bufferMinutes);
    if (isTaken(busy, guarded, without) || isBusyElsewhere(external, guarded)) return 'taken';
    if (kept.some(({ startsAt, endsAt }) => startsAt < span.endsAt && endsAt > span.startsAt)) return 'taken';
    const day = dateAt(span.startsAt, rules.timeZone);
    const isFull = (days.get(day) ?? 0) >= perDay || (weeks.get(mondayOf(day)) ?? 0) >= perWeek;
    return isFull ? 'full' : undefined;
  };
};

/** Whether the client has booked as many sessions to come as they may. */
export const hasBookedAll = (
  { limits: { openPerClient } }: Pick<Availability, 'limits'>,
  planned: readonly Planned[],
  clientId: string,
  at: string,
): boolean =>
  openPerClient !== undefined &&
  planned.filter((each) => each.clientId === clientId && each.createdBy === 'client' && each.startsAt > at).length >=
    openPerClient;

/** The whole weeks of the coach's that a span has a part in. */
export const weeksAround = ({ startsAt, endsAt }: Span, timeZone: string): Span => ({
  startsAt: startOfDay(mondayOf(dateAt(startsAt, timeZone)), timeZone),
  endsAt: startOfDay(plusDays(mondayOf(dateAt(addMinutes(endsAt, -1), timeZone)), 7), timeZone),
});

/**
 * Free times from one instant until before another, by start.
 * @param without sessions that are given up at once
 */
export const freeSlots = (
  rules: Availability,
  openings: Openings,
  { startsAt, endsAt }: Span,
  search: Search,
  without: readonly (Span & { readonly sessionId: string })[] = [],
): Span[] => {
  const found: Span[] = [];
  const last = dateAt(addMinutes(endsAt, -1), rules.timeZone);
  for (let date = dateAt(startsAt, rules.timeZone); date <= last; date = plusDays(date, 1)) {
    found.push(...offersOn(rules, date, search));
  }
  const obstacle = obstacleTo(rules, openings, without);
  return found.filter((slot) => slot.startsAt >= startsAt && slot.startsAt < endsAt && obstacle(slot) === undefined);
};

/** Whether a time leaves no hole: it begins or ends where another session does, with the buffer between them. */
export const isBeside =
  ({ bufferMinutes }: Pick<Availability, 'bufferMinutes'>, planned: readonly Planned[]) =>
  ({ startsAt, endsAt }: Span): boolean =>
    planned.some((other) => {
      const between = Math.max(bufferMinutes, other.bufferMinutes ?? 0);
      return addMinutes(other.endsAt, between) === startsAt || addMinutes(endsAt, between) === other.startsAt;
    });

/** Times as they are shown: by the days of a zone, each as the clocks there say it. */
export const slotsByDay = (
  free: readonly Span[],
  timeZone: string,
  isFirst: (slot: Span) => boolean = () => false,
): Slots['days'] => {
  const days = new Map<string, Slots['days'][number]['slots']>();
  for (const slot of free) {
    const { startsAt } = slot;
    const local = localAt(startsAt, timeZone);
    const day = days.get(dateOf(local)) ?? [];
    day.push({ startsAt, local, offset: offsetAt(startsAt, timeZone), ...(isFirst(slot) && { beside: true }) });
    days.set(dateOf(local), day);
  }
  return [...days].map(([date, slots]) => ({ date, slots }));
};

/** From the beginning of a day to that of another, in some zone. */
export const daysFrom = (date: string, days: number, timeZone: string): Span => ({
  startsAt: startOfDay(date, timeZone),
  endsAt: startOfDay(plusDays(date, days), timeZone),
});
