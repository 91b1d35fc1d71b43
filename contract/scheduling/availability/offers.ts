import { plusDays } from '../../core/time/dates.ts';
import { addMinutes, dateAt } from '../../core/time/local.ts';
import { type OpenSpan, openWindows } from './open-windows.ts';
import type { Availability } from './schema.ts';

/** A search for times of this length, at this moment. */
export interface Search {
  readonly durationMinutes: number;
  /** The present instant. */
  readonly at: string;
}

type Offering = Pick<
  Availability,
  'weekly' | 'overrides' | 'timeZone' | 'slotStepMinutes' | 'noticeHours' | 'horizonDays'
>;

/**
 * The times that a coach offers on one of their own days, whether taken or not: steps from the beginning of each window. The one rule
 * for what a list shows, what a booking may ask for and what the coach sees beforehand.
 */
export const offersOn = (availability: Offering, date: string, search: Search): OpenSpan[] => {
  const earliest = addMinutes(search.at, availability.noticeHours * 60);
  const lastDay = plusDays(dateAt(search.at, availability.timeZone), availability.horizonDays);
  if (date > lastDay) return [];
  return openWindows(availability, date).flatMap((window) => {
    const found: OpenSpan[] = [];
    for (let startsAt = window.startsAt; ; startsAt = addMinutes(startsAt, availability.slotStepMinutes)) {
      const endsAt = addMinutes(startsAt, search.durationMinutes);
      if (endsAt > window.endsAt) return found;
      if (startsAt >= earliest) found.push({ startsAt, endsAt });
    }
  });
};
