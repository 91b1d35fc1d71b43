import type { Availability } from '#contract/availability/schema.ts';
import type { Session, Warning } from '#contract/sessions/schema.ts';
import { dateAt } from '#contract/time/local.ts';
import { type Busy, isTaken } from '#lambdas/data/sessions/busy.ts';
import { type Span, widened } from '#lambdas/data/sessions/granules.ts';

/**
 * What a coach is told about a session of their own making, which only the clients' rules forbid: another session lies nearer than the buffer.
 * @param without time that is given up at once
 */
export const warningsOf = (
  session: Pick<Session, 'startsAt' | 'endsAt' | 'timeZone'>,
  { bufferMinutes }: Availability,
  busy: Busy,
  without: readonly Span[] = [],
): Warning[] => {
  const isNear = bufferMinutes > 0 && isTaken(busy, widened(session, bufferMinutes), [...without, session]);
  return isNear ? [{ date: dateAt(session.startsAt, session.timeZone), warning: 'buffer' }] : [];
};
