import { dateOf, plusDays } from './dates.ts';
import type { Occurrence } from './fields.ts';

/** An instant that a local time stands for, and what became of it on the way. */
export interface Resolved {
  /** ISO 8601 in UTC, milliseconds written. */
  readonly instant: string;
  /** The local time as it really is: another than asked for, where the clocks leave an hour out. */
  readonly local: string;
  /** The clocks leave the asked time out, so that it is later by what they leave out. */
  readonly shifted: boolean;
  /** The clocks show the asked time twice. */
  readonly twice: boolean;
}

/**
 * The instant at which the clocks of a zone show a local time. A time that does not exist becomes later by the gap (RFC 5545's
 * rule); of a time that exists twice it is the first, unless the second is asked for.
 * @param local `2027-03-28T09:05`
 */
export const resolve = (local: string, timeZone: string, occurrence: Occurrence = 'first'): Resolved => {
  const asked = Temporal.PlainDateTime.from(local);
  const earlier = asked.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = asked.toZonedDateTime(timeZone, { disambiguation: 'later' });
  const same = earlier.epochMilliseconds === later.epochMilliseconds;
  const shifted = !same && !later.toPlainDateTime().equals(asked);
  const found = shifted || (!same && occurrence === 'second') ? later : earlier;
  return {
    instant: instantOf(found.epochMilliseconds),
    local: minutes(found.toPlainDateTime()),
    shifted,
    twice: !same && !shifted,
  };
};

/** Local time of a zone at an instant, `2027-03-28T09:05`. */
export const localAt = (instant: string, timeZone: string): string =>
  minutes(Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime());

/** The day that a zone has at an instant. */
export const dateAt = (instant: string, timeZone: string): string => dateOf(localAt(instant, timeZone));

/** How far the clocks of a zone are ahead of UTC at an instant, `+02:00`. */
export const offsetAt = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).offset;

/** The first instant of a day in a zone; not midnight, where the clocks leave that out. */
export const startOfDay = (date: string, timeZone: string): string =>
  instantOf(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);

/** Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek;

/** Elapsed minutes later. @param count may be negative */
export const addMinutes = (instant: string, count: number): string => instantOf(Date.parse(instant) + count * 60_000);

const instantOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

const minutes = (local: Temporal.PlainDateTime): string => local.toString({ smallestUnit: 'minute' });

/** The Monday of its week. */
export const mondayOf = (date: string): string => plusDays(date, 1 - weekdayOf(date));
