import { dayMilliseconds, plusDays } from '../core/time/dates.ts';
import { resolve } from '../core/time/local.ts';
import { practiceDay } from '../journal/days/practice-day.ts';
import { dayLimits } from '../journal/limits.ts';
import type { Release } from './schema.ts';

/** A time during which nothing opens; without `to` it lasts. */
interface Pause {
  readonly from: string;
  readonly to?: string | undefined;
}

/** State of a programme that a client follows. All instants in UTC. */
export interface Course {
  readonly startedAt: string;
  /** The client's, when it began. */
  readonly zone: string;
  /** In their order, none over another. */
  readonly pauses: readonly Pause[];
  readonly endedAt?: string | undefined;
  readonly steps: readonly {
    readonly release: Release;
    /** When the coach opened it, where it waited for that. */
    readonly openedAt?: string | undefined;
    readonly doneAt?: string | undefined;
  }[];
}

/**
 * When each step opens, as things stand: an instant, gone by or to come. Absent where something has to happen first, such as the step
 * before or the end of a pause, and where the programme ended before.
 *
 * Pauses lengthen delays by the days that they last together, rounded: a short one moves nothing. Dates do not move. Whatever happens after a step has opened, it stays open: what
 * is reckoned with lies before that instant.
 */
export const openingsOf = (course: Course): (string | undefined)[] =>
  course.steps.map((step, index) => {
    const since = countedFrom(course, index);
    return since === undefined ? undefined : openingOf(course, step.release, since);
  });

/** From when on a step comes: the coach's word, the end of the step before, or the beginning. Absent as long as that has not come. */
const countedFrom = ({ startedAt, steps }: Course, index: number): string | undefined => {
  const [step, before] = [steps[index], steps[index - 1]];
  if (step?.release.kind === 'by-coach') return step.openedAt;
  return step?.release.kind === 'after-previous' && before ? before.doneAt : startedAt;
};

/** The first instant, since that from which delays count, at which the step is due and no pause holds it back. */
const openingOf = (course: Course, release: Release, since: string): string | undefined => {
  for (const { from, until } of activeTimes(course)) {
    const earliest = later(from, since);
    const opening = later(earliest, dueAt(course, release, since, earliest));
    if (until === undefined || opening < until) return opening;
  }
  return undefined;
};

/** The times between the pauses; the last has no `until` as long as the programme goes on. */
const activeTimes = ({ startedAt, pauses, endedAt }: Course) => {
  const breaks: readonly Pause[] = endedAt === undefined ? pauses : [...pauses, { from: endedAt }];
  const begins = [startedAt, ...breaks.map(({ to }) => to)];
  return begins.flatMap((from, index) => (from === undefined ? [] : [{ from, until: breaks[index]?.from }]));
};

const dueAt = (course: Course, release: Release, since: string, earliest: string): string => {
  if (release.kind === 'on-date') return beginningOf(release.date, course.zone);
  // Without a delay there is none to lengthen.
  if (!('days' in release) || release.days === 0) return since;
  const days = release.days + pausedDays(course.pauses, since, earliest);
  return beginningOf(plusDays(practiceDay(since, course.zone), days), course.zone);
};

/** Of all pauses between two instants together, to the nearest day. */
const pausedDays = (pauses: readonly Pause[], from: string, to: string): number =>
  Math.round(
    pauses
      .map((pause) => Math.min(time(pause.to ?? to), time(to)) - Math.max(time(pause.from), time(from)))
      .reduce((sum, length) => sum + Math.max(0, length), 0) / dayMilliseconds,
  );

const beginningOf = (date: string, zone: string): string => resolve(`${date}T0${dayLimits.dayBegins}:00`, zone).instant;

const time = (instant: string): number => Date.parse(instant);

const later = (one: string, other: string): string => (time(one) > time(other) ? one : other);
