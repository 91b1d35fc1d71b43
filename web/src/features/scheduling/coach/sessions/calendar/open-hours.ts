import { openWindows } from '#contract/scheduling/availability/open-windows.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import { type AxisDay, endPlaceOf, placeOf } from './axis.ts';

type Hours = Pick<Availability, 'weekly' | 'overrides' | 'timeZone'>;

/** Where on the axis of a day the coach's hours lie. */
export const openHoursOf = (day: AxisDay, hours: Hours) =>
  openWindows(hours, day.date).map(({ startsAt, endsAt }) => ({
    from: placeOf(day, minuteOf(day, startsAt)),
    to: endPlaceOf(day, minuteOf(day, endsAt)),
  }));

const minuteOf = ({ startsAt }: AxisDay, instant: string): number => (Date.parse(instant) - startsAt) / 60_000;
