import { addMinutes } from '#contract/core/time/local.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { type RelatedClient, relationsOf } from '#lambdas/data/clients/client.ts';
import { getSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * The session as it is now, to be changed.
 * @param version the one that the caller saw
 * @throws ProblemError('session-not-found'), ProblemError('changed-meanwhile')
 */
export const findSession = async (coachId: string, sessionId: string, version: number): Promise<StoredSession> => {
  const session = await getSession(coachId, sessionId, { consistent: true });
  if (!session) throw new ProblemError('session-not-found');
  if (session.version !== version) throw new ProblemError('changed-meanwhile');
  return session;
};

/** Exactly as long before as the window is not late yet. */
export const isLate = ({ startsAt }: Pick<StoredSession, 'startsAt'>, cancellationHours: number, at: string): boolean =>
  at > addMinutes(startsAt, -60 * cancellationHours);

/** A session as its client has it, with what they may do about it now. */
export const ownSession = (
  session: StoredSession,
  coach: { readonly firstName: string; readonly lastName: string },
  { cancellationHours, selfBooking, limits }: Pick<Availability, 'cancellationHours' | 'selfBooking' | 'limits'>,
  at: string,
): OwnSession => {
  const { sessionId, coachId, title, videoLink, startsAt, endsAt, durationMinutes, timeZone, status, version } =
    session;
  const { cancelledBy, reason, place, price, movesByClient = 0 } = session;
  const isToCome = isUpcoming(session, at);
  const late = isToCome && isLate(session, cancellationHours, at);
  return {
    sessionId,
    coachId,
    coachFirstName: coach.firstName,
    coachLastName: coach.lastName,
    title,
    videoLink,
    place,
    price,
    startsAt,
    endsAt,
    durationMinutes,
    timeZone,
    status,
    cancelledBy,
    reason,
    version,
    mayMove: isToCome && !late && selfBooking && movesByClient < (limits.movesPerSession ?? Number.POSITIVE_INFINITY),
    mayCancel: isToCome,
    late,
    cancellationHours,
  };
};

/** The caller's relation to a coach. @throws ProblemError('coach-not-found') to anybody who has none */
export const ownRelation = async (userId: string, coachId: string): Promise<RelatedClient> => {
  // A client who returned to a coach has an ended relation beside the active one.
  const relations = (await relationsOf(userId)).filter((each) => each.coachId === coachId);
  const relation = relations.find(({ status }) => status === 'active') ?? relations[0];
  if (!relation) throw new ProblemError('coach-not-found');
  return relation;
};
