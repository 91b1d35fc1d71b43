import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { openWindows } from '#contract/scheduling/availability/open-windows.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { Session, Warning } from '#contract/scheduling/sessions/schema.ts';
import { isBusyElsewhere } from '#lambdas/data/scheduling/calendars/external.ts';
import { isTaken } from '#lambdas/data/scheduling/sessions/busy.ts';
import { type Span, widened } from '#lambdas/data/scheduling/sessions/granules.ts';
import type { PlanBasis } from './read-plan.ts';

/**
 * Warns a coach of what only the clients' rules forbid: another session lies within the buffer, or it is outside the
 * hours. Time that a coach blocks is outside nothing.
 * @param without time that is given up at once
 */
export const warningsOf = (
  session: Pick<Session, 'startsAt' | 'endsAt' | 'timeZone'>,
  kind: Session['kind'],
  { availability, busy, external }: PlanBasis,
  without: readonly Span[] = [],
): Warning[] => {
  const { bufferMinutes } = availability;
  const date = dateAt(session.startsAt, session.timeZone);
  const isNear = bufferMinutes > 0 && isTaken(busy, widened(session, bufferMinutes), [...without, session]);
  return [
    ...(isNear ? [{ date, warning: 'buffer' as const }] : []),
    ...(kind === 'session' && isBusyElsewhere(external, session) ? [{ date, warning: 'busy-elsewhere' as const }] : []),
    ...(kind === 'session' && isOutside(session, availability) ? [{ date, warning: 'outside-hours' as const }] : []),
  ];
};

/** Whether any part of it is outside the hours; a coach who has set none has no outside. */
const isOutside = ({ startsAt, endsAt }: Span, availability: Availability): boolean => {
  const { weekly, overrides, timeZone } = availability;
  if (weekly.length === 0 && overrides.length === 0) return false;
  const first = dateAt(startsAt, timeZone);
  // Nothing is longer than a day; hours that end at midnight go on in those that begin then.
  const windows = [first, plusDays(first, 1)].flatMap((date) => openWindows(availability, date));
  let open = startsAt;
  for (const window of windows) if (window.startsAt <= open && window.endsAt > open) open = window.endsAt;
  return open < endsAt;
};
