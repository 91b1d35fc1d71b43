import { dateOf, dayMilliseconds, plusDays } from '#contract/core/time/dates.ts';
import { addMinutes, dateAt, resolve } from '#contract/core/time/local.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isLive } from '#contract/scheduling/sessions/transitions.ts';

/** Days in which a free one is looked for, and for which the calendar is asked. */
export const slotDays = 44;

interface Calendar {
  /** Sessions and blocks. */
  readonly taken: readonly Pick<Session, 'startsAt' | 'endsAt' | 'status'>[];
  /** Where it is not known yet, no day counts as closed. */
  readonly hours: Pick<Availability, 'overrides' | 'timeZone'> | undefined;
}

/**
 * When the next session would be by habit: on the same weekday and at the same time, in the first week in which the coach is free.
 * @param now milliseconds since the epoch
 * @returns its local time in the zone of the session; undefined where none is free in the next six weeks
 */
export const usualSlot = (
  { localStart, timeZone, durationMinutes, startsAt }: Session,
  { taken, hours }: Calendar,
  now: number,
): string | undefined => {
  const after = Math.max(now, Date.parse(startsAt));
  const weeks = Array.from({ length: 520 }, (_, week) => 7 * (week + 1));
  for (const days of weeks) {
    const local = `${plusDays(dateOf(localStart), days)}${localStart.slice(10)}`;
    const { instant } = resolve(local, timeZone);
    if (Date.parse(instant) <= after) continue;
    if (Date.parse(instant) > now + slotDays * dayMilliseconds) return undefined;
    if (isFree(instant, addMinutes(instant, durationMinutes), taken) && !isClosed(instant, hours)) return local;
  }
  return undefined;
};

/** Whether nothing that takes its time is then. */
export const isFree = (startsAt: string, endsAt: string, taken: Calendar['taken']): boolean =>
  !taken.some((each) => isLive(each.status) && each.startsAt < endsAt && each.endsAt > startsAt);

/** A day that the coach closed by itself, such as one of a holiday. */
const isClosed = (instant: string, hours: Calendar['hours']): boolean =>
  hours?.overrides.some(({ date, windows }) => windows.length === 0 && date === dateAt(instant, hours.timeZone)) ??
  false;
