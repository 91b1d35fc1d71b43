import { dateAt } from '#contract/core/time/local.ts';
import type { Search } from '#contract/scheduling/availability/offers.ts';
import { openWindows } from '#contract/scheduling/availability/open-windows.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { NothingOffered } from '#contract/scheduling/booking/schema.ts';

const everyWeekday = [1, 2, 3, 4, 5, 6, 7];

/** Why a search finds nothing on whatever day; nothing where other days, or somebody who cancels, may bring a time. */
export const explainNoSlots = (
  availability: Availability,
  { durationMinutes, at }: Search,
): NothingOffered | undefined => {
  const today = dateAt(at, availability.timeZone);
  const quiet = { ...availability, overrides: [] };
  // A week without a change of the clocks, and the dates with hours of their own: a year of days would find no more.
  const windows = [
    ...everyWeekday.flatMap((day) => openWindows(quiet, `2001-01-0${day}`)),
    ...availability.overrides
      .filter(({ date }) => date >= today)
      .flatMap(({ date }) => openWindows(availability, date)),
  ];
  if (windows.length === 0) return 'no-hours';
  const longest = Math.max(...windows.map(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt)));
  return longest < durationMinutes * 60_000 ? 'too-long' : undefined;
};
