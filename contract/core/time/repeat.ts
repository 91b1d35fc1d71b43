import * as v from 'valibot';
import { plusDays } from './dates.ts';
import { LocalDate, Weekday } from './fields.ts';
import { weekdayOf } from './local.ts';

/** Sessions of one series, all of them made at once. */
export const seriesLength = { minimum: 2, maximum: 52 } as const;

const every = {
  /** So many weeks or months from one to the next. */
  interval: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  /** Dates that are left out; they count as if they were there. */
  skip: v.optional(v.pipe(v.array(LocalDate), v.maxLength(seriesLength.maximum)), []),
};

const ends = [
  { count: v.pipe(v.number(), v.integer(), v.minValue(seriesLength.minimum), v.maxValue(seriesLength.maximum)) },
  /** The last day that may have one, in the zone of the series. */
  { until: LocalDate },
] as const;

const weekly = {
  frequency: v.literal('weekly'),
  /** The first one's day when left out. */
  weekdays: v.optional(v.pipe(v.array(Weekday), v.minLength(1), v.maxLength(7))),
  ...every,
};
const monthly = { frequency: v.literal('monthly'), ...every };

/** How a session repeats. Weeks are counted from the first one's, Monday to Sunday; a month that is too short has it on its last day. */
export const Repeat = v.union([
  v.strictObject({ ...weekly, ...ends[0] }),
  v.strictObject({ ...weekly, ...ends[1] }),
  v.strictObject({ ...monthly, ...ends[0] }),
  v.strictObject({ ...monthly, ...ends[1] }),
]);
export type Repeat = v.InferOutput<typeof Repeat>;

/** One date of a rule, by its place among all of them, those left out included. */
export interface Occurring {
  readonly index: number;
  readonly date: string;
}

/**
 * The dates of a series from its first on, without those left out; never more than a series may have and one, so that too long a
 * rule is seen.
 */
export const datesOf = (first: string, repeat: Repeat): Occurring[] => {
  const wanted = 'count' in repeat ? repeat.count : seriesLength.maximum + 1;
  const last = 'until' in repeat ? repeat.until : undefined;
  const found: Occurring[] = [];
  for (const date of repeat.frequency === 'weekly' ? weeksFrom(first, repeat) : monthsFrom(first, repeat.interval)) {
    if (found.length === wanted || (last !== undefined && date > last)) break;
    found.push({ index: found.length, date });
  }
  const left = new Set(repeat.skip);
  return found.filter(({ date }) => !left.has(date));
};

/** Writes that one transaction of DynamoDB takes. */
export const writesAtOnce = 100;

/**
 * How many of these dates one series takes. All are made in one transaction of a hundred writes: one for each session, one for each month
 * that has any, and a few for what is written of series, client and day. Dates a month apart reach that before those a week apart.
 */
export const roomForDates = (dates: readonly Occurring[]): number => {
  const months = new Set<string>();
  const tooMany = dates.findIndex(({ date }, index) => {
    months.add(date.slice(0, 7));
    return index + 1 + months.size > writesAtOnce - writesBeside;
  });
  return Math.min(seriesLength.maximum, tooMany === -1 ? dates.length : tooMany);
};

/** The series, the count of the day, the client who is not archived, and what their coach is told. */
const writesBeside = 5;

function* weeksFrom(
  first: string,
  { interval, weekdays }: Extract<Repeat, { frequency: 'weekly' }>,
): Generator<string> {
  const days = [...new Set(weekdays ?? [weekdayOf(first)])].toSorted((a, b) => a - b);
  for (let monday = plusDays(first, 1 - weekdayOf(first)); ; monday = plusDays(monday, 7 * interval)) {
    for (const day of days) {
      const date = plusDays(monday, day - 1);
      if (date >= first) yield date;
    }
  }
}

function* monthsFrom(first: string, interval: number): Generator<string> {
  const start = Temporal.PlainDate.from(first);
  // Each from the first: the 31st is back after a month without one.
  for (let months = 0; ; months += interval) yield start.add({ months }).toString();
}
