import * as v from 'valibot';
import { dateOf } from './dates.ts';

/** Every time and every length lies on this grid: all offsets in force are multiples of 15 minutes, so it is one in every zone. */
export const gridMinutes = 5;

const calendarDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** A day as the people on the spot count it, `2027-03-28`. */
export const LocalDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/, 'Not a date'),
  v.check(calendarDay, 'Not a day of the calendar'),
);

/** Local wall-clock time, `09:05`; on the grid. */
export const LocalTime = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5][05]$/, 'Not a time on the grid of 5 minutes'),
);

/** Where a window ends: `24:00` is the end of the day. */
export const LocalEnd = v.union([LocalTime, v.literal('24:00')]);

/** Day and time on the wall, `2027-03-28T09:05`; on the grid. Which instant that is, the zone says. */
export const LocalDateTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5][05]$/, 'Not a local time on the grid of 5 minutes'),
  v.check((local) => calendarDay(dateOf(local)), 'Not a day of the calendar'),
);

const zones = new Set<string>();

// Making a format takes far longer than reading a whole answer. Only what is a zone is kept, however it is written: they stay few.
const isZone = (zone: string): boolean => {
  if (zones.has(zone.toLowerCase())) return true;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
    if (known) zones.add(zone.toLowerCase());
    return known;
  } catch {
    return false;
  }
};

/**
 * A zone of the IANA database, as it was written: aliases (`Asia/Calcutta`) are kept. A bare offset is none: it does not say when
 * the clocks change.
 */
export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/, 'Not a time zone of the IANA database'),
  v.check(isZone, 'Not a time zone of the IANA database'),
);

/** Which of two: an hour that the clocks repeat is the first one, unless said otherwise. */
export const Occurrence = v.picklist(['first', 'second']);
export type Occurrence = v.InferOutput<typeof Occurrence>;

/** A day of the week: Monday is 1, Sunday 7 (ISO 8601). */
export const Weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));
