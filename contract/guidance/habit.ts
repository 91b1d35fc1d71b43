import { plusDays } from '../core/time/dates.ts';
import { mondayOf, weekdayOf } from '../core/time/local.ts';
import type { Assignment, Repeats } from './schema.ts';

/** What a habit comes to in a week, from its Monday on. */
export interface HabitWeek {
  readonly monday: string;
  readonly planned: number;
  readonly done: number;
}

interface Habit {
  readonly repeats: Repeats;
  readonly ticks?: readonly string[] | undefined;
  /** The client's day on which it began. */
  readonly since: string;
}

/** The habit that an assignment is, if it comes again. */
export const habitOf = ({
  repeats,
  ticks,
  assignedAt,
}: Pick<Assignment, 'repeats' | 'ticks' | 'assignedAt'>): Habit | undefined =>
  repeats && { repeats, ticks, since: assignedAt.slice(0, 10) };

/** The days of a week on which it may be done: of the first week those that were left. */
const daysOf = ({ repeats, since }: Habit, monday: string): string[] =>
  Array.from({ length: repeats.kind === 'weekdays' ? 5 : 7 }, (_, index) => plusDays(monday, index)).filter(
    (day) => day >= since,
  );

/**
 * Planned and done in the week of a day. More than was planned is no more than done: somebody who walks on eight days of seven has not walked
 * for the week after.
 */
export const weekOf = (habit: Habit, day: string): HabitWeek => {
  const monday = mondayOf(day);
  const days = daysOf(habit, monday);
  const planned = habit.repeats.kind === 'weekly' ? Math.min(habit.repeats.times, days.length) : days.length;
  const sunday = plusDays(monday, 6);
  const ticked = (habit.ticks ?? []).filter((tick) => tick >= monday && tick <= sunday).length;
  return { monday, planned, done: Math.min(planned, ticked) };
};

/** The last weeks, earliest first, that of the day last; none from before it began. */
export const lastWeeks = (habit: Habit, day: string, count: number): HabitWeek[] =>
  Array.from({ length: count }, (_, index) => plusDays(day, -7 * (count - 1 - index)))
    .filter((each) => plusDays(mondayOf(each), 6) >= habit.since)
    .map((each) => weekOf(habit, each));

export const isTicked = ({ ticks = [] }: Pick<Habit, 'ticks'>, day: string): boolean => ticks.includes(day);

/** Whether it is to be done on a day: not ticked yet, and not done as often as the week asks for. */
export const isDueOn = (habit: Habit, day: string): boolean => {
  if (isTicked(habit, day) || day < habit.since) return false;
  if (habit.repeats.kind === 'weekdays') return weekdayOf(day) <= 5;
  const { planned, done } = weekOf(habit, day);
  return habit.repeats.kind === 'daily' || done < planned;
};

/** Days with one more, or one less, in their order. @param most so many are remembered, the latest */
export const withTick = (
  ticks: readonly string[],
  { day, on }: { readonly day: string; readonly on: boolean },
  most: number,
): string[] => {
  const others = ticks.filter((tick) => tick !== day);
  return (on ? [...others, day].toSorted() : others).slice(-most);
};
