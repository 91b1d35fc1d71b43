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
  at > lastMoveOf({ startsAt }, { cancellationHours });

/** Until when, included, a client moves a session by themselves. */
export const lastMoveOf = (
  { startsAt }: Pick<StoredSession, 'startsAt'>,
  { cancellationHours }: Pick<Availability, 'cancellationHours'>,
): string => addMinutes(startsAt, -60 * cancellationHours);

/** Whether the client has moved it as often as the coach allows. */
export const hasMovedAll = ({ movesByClient = 0 }: StoredSession, { limits }: Pick<Availability, 'limits'>): boolean =>
  movesByClient >= (limits.movesPerSession ?? Number.POSITIVE_INFINITY);

type MoveRules = Pick<Availability, 'cancellationHours' | 'selfBooking' | 'limits'>;

/** Whether the client may move it by themselves now. */
export const mayMove = (session: StoredSession, rules: MoveRules, at: string): boolean =>
  isUpcoming(session, at) &&
  !isLate(session, rules.cancellationHours, at) &&
  rules.selfBooking &&
  !hasMovedAll(session, rules);

/** A session as its client has it, with what they may do about it now. */
export const ownSession = (
  session: StoredSession,
  coach: { readonly firstName: string; readonly lastName: string },
  rules: MoveRules,
  at: string,
): OwnSession => {
  const { sessionId, coachId, title, videoLink, startsAt, endsAt, durationMinutes, timeZone, status, version } =
    session;
  const { cancelledBy, reason, place, price } = session;
  const { cancellationHours } = rules;
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
    mayMove: mayMove(session, rules, at),
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
