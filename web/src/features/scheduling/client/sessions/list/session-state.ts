import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';

export type SessionState =
  | Exclude<OwnSession['status'], 'cancelled'>
  | 'running'
  | 'over'
  | 'cancelledByYou'
  | 'cancelledByCoach';

/**
 * State of a session for its client at an instant. One whose outcome is open is over.
 * @param now milliseconds since the epoch
 */
export const stateOf = ({ status, cancelledBy, startsAt, endsAt }: OwnSession, now: number): SessionState => {
  if (status === 'cancelled') return cancelledBy === 'client' ? 'cancelledByYou' : 'cancelledByCoach';
  if (!isOpen({ status }) || now < Date.parse(startsAt)) return status;
  return now < Date.parse(endsAt) ? 'running' : 'over';
};

/** The last instant at which a cancellation costs nothing, milliseconds since the epoch. */
export const freeUntil = ({ startsAt, cancellationHours }: OwnSession): number =>
  Date.parse(startsAt) - cancellationHours * 3_600_000;
