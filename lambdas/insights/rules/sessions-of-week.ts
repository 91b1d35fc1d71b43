import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, startOfDay, weekdayOf } from '#contract/core/time/local.ts';
import { listSessionsOf, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import type { CoachDays } from '#lambdas/insights/figures/coach-zone.ts';

/** Seven days by the coach's clocks, from the day on which their weeks begin, and all that is planned in them. */
export interface Week {
  readonly first: string;
  /** Where the next one begins. */
  readonly end: string;
  /** By start, blocks and what is cancelled included. */
  readonly sessions: readonly StoredSession[];
}

/** Read once for all that the start page says of them; mostly one Query. */
export const sessionsOfWeek = async (
  coachId: string,
  { timeZone, firstWeekday }: CoachDays,
  at: string,
): Promise<Week> => {
  const today = dateAt(at, timeZone);
  const begin = plusDays(today, -((weekdayOf(today) + 7 - firstWeekday) % 7));
  const [first, end] = [startOfDay(begin, timeZone), startOfDay(plusDays(begin, 7), timeZone)];
  const found = await collect((cursor) => listSessionsOf(coachId, first, end, { limit: 400, cursor }));
  return { first, end, sessions: found.filter(({ startsAt }) => startsAt < end) };
};
