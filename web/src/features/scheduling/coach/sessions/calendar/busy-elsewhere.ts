import type { ExternalTime } from '#contract/scheduling/calendars/schema.ts';
import { type AxisDay, endPlaceOf, placeOf } from './axis.ts';

/** Where on the axis of a day the coach is busy elsewhere. Times that overlap or touch are one. */
export const busyElsewhere = (day: AxisDay, times: readonly ExternalTime[]): { from: number; to: number }[] => {
  const found: { from: number; to: number }[] = [];
  const minuteOf = (instant: string): number => (Date.parse(instant) - day.startsAt) / 60_000;
  for (const { startsAt, endsAt } of times) {
    const [from, to] = [Math.max(minuteOf(startsAt), 0), Math.min(minuteOf(endsAt), day.length)];
    if (to <= from) continue;
    const [top, bottom] = [placeOf(day, from), endPlaceOf(day, to)];
    const last = found.at(-1);
    if (last && top <= last.to) last.to = Math.max(last.to, bottom);
    else found.push({ from: top, to: bottom });
  }
  return found;
};
