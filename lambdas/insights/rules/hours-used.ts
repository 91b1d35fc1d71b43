import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import type { Income } from '#contract/insights/schema.ts';
import { type OpenSpan, openWindows } from '#contract/scheduling/availability/open-windows.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { lastDayOf } from '#lambdas/insights/figures/periods.ts';

type Planned = Pick<Session, 'kind' | 'status' | 'startsAt' | 'endsAt'>;

/** From one moment until just before another, milliseconds since 1970. */
type Span = readonly [from: number, to: number];

/** Time that was spent, or is planned: what was cancelled is free again. */
const takesTime = new Set<Planned['status']>(['scheduled', 'completed', 'no-show']);

/**
 * Minutes offered in each month, by the hours as they are now without the time a coach has blocked, and minutes of sessions within them and
 * beside them. A session counts in the month in which it begins, and time with two sessions at once counts once.
 */
export const hoursUsed = (
  months: readonly string[],
  availability: Pick<Availability, 'weekly' | 'overrides' | 'timeZone'>,
  planned: readonly Planned[],
): Income['hours'] => {
  const blocks = merged(planned.filter(({ kind, status }) => kind === 'block' && takesTime.has(status)).map(spanOf));
  const sessions = planned.filter(({ kind, status }) => kind === 'session' && takesTime.has(status));
  return months.map((month) => {
    const offered = without(
      daysOf(month).flatMap((day) => openWindows(availability, day).map(spanOf)),
      blocks,
    );
    const taken = merged(
      sessions.filter(({ startsAt }) => dateAt(startsAt, availability.timeZone).startsWith(month)).map(spanOf),
    );
    const beside = lengthOf(without(taken, offered));
    return { month, offered: lengthOf(offered), used: lengthOf(taken) - beside, beside };
  });
};

const spanOf = ({ startsAt, endsAt }: OpenSpan): Span => [Date.parse(startsAt), Date.parse(endsAt)];

const daysOf = (month: string): string[] =>
  Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_, index) => plusDays(`${month}-01`, index));

/** In order, without overlaps. */
const merged = (spans: readonly Span[]): Span[] => {
  const found: Span[] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && from <= last[1]) found[found.length - 1] = [last[0], Math.max(last[1], to)];
    else found.push([from, to]);
  }
  return found;
};

/** What is left of some time once other time is taken away; both in order, without overlaps. */
const without = (spans: readonly Span[], away: readonly Span[]): Span[] =>
  spans.flatMap(([start, end]) => {
    const left: Span[] = [];
    let from = start;
    for (const [first, last] of away) {
      if (last <= from || first >= end) continue;
      if (first > from) left.push([from, first]);
      from = Math.max(from, last);
    }
    return from < end ? [...left, [from, end] as const] : left;
  });

/** Whole minutes. */
const lengthOf = (spans: readonly Span[]): number =>
  Math.round(spans.reduce((sum, [from, to]) => sum + to - from, 0) / 60_000);
