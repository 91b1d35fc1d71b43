import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { addMinutes, dateAt, localAt, offsetAt, startOfDay } from '#contract/core/time/local.ts';
import { offersOn, type Search } from '#contract/scheduling/availability/offers.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { Slots } from '#contract/scheduling/booking/schema.ts';
import { isBusyElsewhere } from '#lambdas/data/scheduling/calendars/external.ts';
import type { Taken } from '#lambdas/data/scheduling/calendars/taken.ts';
import { isTaken } from '#lambdas/data/scheduling/sessions/busy.ts';
import { type Span, widened } from '#lambdas/data/scheduling/sessions/granules.ts';

/** Whether this very time is on offer, be it taken or not: what a list shows and what a booking may ask for are one rule. */
export const isOffered = (availability: Availability, startsAt: string, search: Search): boolean =>
  offersOn(availability, dateAt(startsAt, availability.timeZone), search).some((slot) => slot.startsAt === startsAt);

/**
 * Whether nothing lies in the way of a client's session or nearer than the buffer.
 * @param without time that is given up at once
 */
export const isFree = (
  { bufferMinutes }: Pick<Availability, 'bufferMinutes'>,
  { busy, external }: Taken,
  span: Span,
  without: readonly Span[] = [],
): boolean => {
  const guarded = widened(span, bufferMinutes);
  return !isTaken(busy, guarded, without) && !isBusyElsewhere(external, guarded);
};

/**
 * Free times from one instant until before another, by start.
 * @param without time that is given up at once
 */
export const freeSlots = (
  availability: Availability,
  taken: Taken,
  { startsAt, endsAt }: Span,
  search: Search,
  without: readonly Span[] = [],
): Span[] => {
  const found: Span[] = [];
  const last = dateAt(addMinutes(endsAt, -1), availability.timeZone);
  for (let date = dateAt(startsAt, availability.timeZone); date <= last; date = plusDays(date, 1)) {
    found.push(...offersOn(availability, date, search));
  }
  return found.filter(
    (slot) => slot.startsAt >= startsAt && slot.startsAt < endsAt && isFree(availability, taken, slot, without),
  );
};

/** Times as they are shown: by the days of a zone, each as the clocks there say it. */
export const slotsByDay = (free: readonly Span[], timeZone: string): Slots['days'] => {
  const days = new Map<string, Slots['days'][number]['slots']>();
  for (const { startsAt } of free) {
    const local = localAt(startsAt, timeZone);
    const day = days.get(dateOf(local)) ?? [];
    day.push({ startsAt, local, offset: offsetAt(startsAt, timeZone) });
    days.set(dateOf(local), day);
  }
  return [...days].map(([date, slots]) => ({ date, slots }));
};

/** From the beginning of a day to that of another, in some zone. */
export const daysFrom = (date: string, days: number, timeZone: string): Span => ({
  startsAt: startOfDay(date, timeZone),
  endsAt: startOfDay(plusDays(date, days), timeZone),
});
