import { defined } from '../../core/defined.ts';
import { daysBetween, plusDays } from '../../core/time/dates.ts';
import { dayLimits } from '../limits.ts';
import { type Mark } from './practice-day.ts';
import type { Streak } from './schema.ts';

/** Totals of one day that decide whether it counts. */
export interface DayTally {
  readonly checkIns: number;
  readonly reflections: number;
  /** Seconds of practice. */
  readonly practised: number;
}

/** A day counts with a check-in, a reflection or a minute of practice. */
export const counts = ({ checkIns, reflections, practised }: DayTally): boolean =>
  checkIns > 0 || reflections > 0 || practised >= dayLimits.practiceSeconds;

/**
 * Whether a date between two days was none for this person: they travelled so far east that they never had it, or slept and flew through
 * it. It then joins the days beside it and is not counted itself.
 */
const bridges = (before: Mark, after: Mark): boolean => {
  const passed = Date.parse(after.at) - Date.parse(before.at);
  return after.offset - before.offset >= bridge.minutesAhead && passed >= 0 && passed < bridge.passed;
};

/** The clocks are ahead by so many minutes, and less than a day and a half has passed. */
const bridge = { minutesAhead: 180, passed: 36 * 3_600_000 } as const;

/** Days in a row. */
export interface Runs {
  /** Days in the row that ends with the last day; 0 where there is none. */
  readonly run: number;
  readonly longest: number;
  readonly last?: string;
}

/**
 * The rows of days.
 * @param days that count, in any order
 * @param bridged dates between two of them that join these
 */
export const runsOf = (days: Iterable<string>, bridged: ReadonlySet<string>): Runs => {
  let [run, longest] = [0, 0];
  let last: string | undefined;
  for (const day of [...new Set(days)].toSorted()) {
    run = last !== undefined && isNext(last, day, bridged) ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  return last === undefined ? { run, longest } : { run, longest, last };
};

const isNext = (last: string, day: string, bridged: ReadonlySet<string>): boolean => {
  const apart = daysBetween(last, day);
  return apart === 1 || (apart === 2 && bridged.has(plusDays(last, 1)));
};

/** Whether a date is bridged, by all that was done on the day before and on the day after. */
export const isBridged = (date: string, marksOn: (day: string) => readonly Mark[]): boolean =>
  marksOn(plusDays(date, -1)).some((before) => marksOn(plusDays(date, 1)).some((after) => bridges(before, after)));

/** How a person's days stand: what is kept of them, beside each month's. */
export interface StreakSummary extends Runs {
  /** Of what was done on the last day: the latest instant that is known, and the least offset. */
  readonly mark?: Mark;
  /** Days that count, of the fourteen until the last one; the latest first. */
  readonly recent: readonly string[];
}

const recentDays = 14;

/**
 * Reckoned from everything.
 * @param marksOn what was done on the last day
 */
export const summarizeDays = (
  days: ReadonlySet<string>,
  bridged: ReadonlySet<string>,
  marksOn: (day: string) => readonly Mark[],
): StreakSummary => {
  const runs = runsOf(days, bridged);
  const { last } = runs;
  if (last === undefined) return { ...runs, recent: [] };
  const [first, ...others] = marksOn(last);
  const mark = first && others.reduce(merged, first);
  return { ...runs, ...defined({ mark }), recent: recentOf(days, last) };
};

const merged = (one: Mark, other: Mark): Mark => ({
  at: one.at > other.at ? one.at : other.at,
  offset: Math.min(one.offset, other.offset),
});

const recentOf = (days: ReadonlySet<string>, last: string): string[] =>
  Array.from({ length: recentDays }, (_, back) => plusDays(last, -back)).filter((day) => days.has(day));

/**
 * How the days stand after something was done on a day that then counts, where that follows from how they stood: the same stand when nothing
 * changes.
 * @returns nothing where it has to be reckoned from everything: what is dated back, and whoever travelled
 */
export const extendSummary = (stand: StreakSummary, day: string, mark: Mark): StreakSummary | undefined => {
  const { last, run, longest } = stand;
  if (last === undefined) return { run: 1, longest: Math.max(longest, 1), last: day, mark, recent: [day] };
  const apart = daysBetween(last, day);
  if (apart < 0 || stand.mark === undefined) return undefined;
  if (apart === 0) return mark.offset === stand.mark.offset && mark.at >= stand.mark.at ? stand : undefined;
  if (apart === 2 && mark.offset - stand.mark.offset >= bridge.minutesAhead) return undefined;
  const next = apart === 1 ? run + 1 : 1;
  const recent = recentOf(new Set([day, ...stand.recent]), day);
  return { run: next, longest: Math.max(longest, next), last: day, mark, recent };
};

/**
 * The streak on a day. It is alive as long as something done now would make it longer: the last day is today or yesterday, or the day before
 * with a date between that the person never had.
 */
export const streakOn = ({ run, longest, last, mark, recent }: StreakSummary, today: string, present: Mark): Streak => {
  const apart = last === undefined ? undefined : daysBetween(last, today);
  const isAlive = apart !== undefined && (apart <= 1 || (apart === 2 && mark !== undefined && bridges(mark, present)));
  const first = plusDays(today, -6);
  const days = recent.filter((day) => day >= first && day <= today).toSorted();
  return { current: isAlive ? run : 0, longest, ofSeven: days.length, days };
};
