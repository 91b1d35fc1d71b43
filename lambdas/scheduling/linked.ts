import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import type { LinkedSession } from '#contract/scheduling/session-links/schema.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { type RelatedClient, storedClient } from '#lambdas/data/clients/client.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { ownSession } from '#lambdas/scheduling/own-session.ts';
import { sessionBehind } from '#lambdas/scheduling/session-link.ts';

/** The session behind a link, with everything that decides about it. */
export interface Linked {
  readonly session: StoredSession;
  readonly relation: RelatedClient;
  readonly coach: { readonly firstName: string; readonly lastName: string };
  readonly availability: Availability;
  /** Why the link only shows. */
  readonly closed: LinkedSession['closed'];
}

/**
 * The session behind a link. The link ends with its session, whatever its status.
 * @throws ProblemError('session-link-invalid')
 */
export const linkedBy = async (token: string, at: string): Promise<Linked> => {
  const session = await sessionBehind(token);
  if (session?.clientId === undefined || session.endsAt <= at) throw new ProblemError('session-link-invalid');
  const { coachId, clientId } = session;
  const [relation, coach, availability = firstAvailability] = await getTogether([
    storedClient(coachId, clientId),
    storedPerson(coachId),
    storedAvailability(coachId),
  ]);
  if (!relation || !coach) throw new ProblemError('session-link-invalid');
  const closed = relation.status === 'archived' ? 'client-archived' : coach.disabled ? 'coach-away' : undefined;
  return { session, relation, coach, availability, closed };
};

/**
 * The same, for whoever wants to change the session and has seen it in this version.
 * @throws ProblemError('session-closed'), ProblemError('changed-meanwhile')
 */
export const opened = (linked: Linked, version: number): Linked => {
  if (linked.closed !== undefined) throw new ProblemError('session-closed');
  if (linked.session.version !== version) throw new ProblemError('changed-meanwhile');
  return linked;
};

/** A session as its link shows it. Who has not joined yet may cancel, and moves by themselves once they have. */
export const shown = (
  { relation, closed }: Pick<Linked, 'relation' | 'closed'>,
  { sessionId: _session, coachId: _coach, mayMove, mayCancel, late, ...session }: OwnSession,
): LinkedSession => ({
  session,
  mayMove: mayMove && closed === undefined && relation.status === 'active',
  mayCancel: mayCancel && closed === undefined,
  late,
  closed,
});

export const shownNow = (linked: Linked, at: string): LinkedSession =>
  shown(linked, ownSession(linked.session, linked.coach, linked.availability, at));
