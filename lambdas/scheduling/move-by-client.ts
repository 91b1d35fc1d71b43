import { addMinutes } from '#contract/core/time/local.ts';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { isActiveAsRead, type RelatedClient } from '#lambdas/data/clients/client.ts';
import { sameExternal } from '#lambdas/data/scheduling/calendars/external.ts';
import { partsOfLot } from '#lambdas/data/scheduling/credits/lot.ts';
import { sameAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { exchangeTime } from '#lambdas/data/scheduling/sessions/busy.ts';
import { widened } from '#lambdas/data/scheduling/sessions/granules.ts';
import { changeSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { retryWhenTaken } from '../data/table/retry-on-conflict.ts';
import { activityOfChange } from './activity-of-sessions.ts';
import { bookingBasis } from './booking-basis.ts';
import { moveSession } from './changed.ts';
import { covered, creditWrites, isGoodFor, mustBeCovered, readBalance } from './credits.ts';
import { hasMovedAll, isLate, ownSession } from './own-session.ts';
import { isOffered, obstacleTo, rulesFor, typeOf } from './slots.ts';
import { timeAt } from './time-of.ts';

/**
 * To another time on offer, of the same length; inside the cancellation window it stays or is cancelled late.
 * @param also what is written with it
 * @throws ProblemError('session-closed'), ProblemError('booking-closed'), ProblemError('slot-not-offered'), ProblemError('slot-taken'),
 * ProblemError('moves-used-up'), ProblemError('credits-used-up') where its credit is good for an earlier day only, and no other is left
 */
export const moveByClient = async (
  session: StoredSession,
  relation: RelatedClient,
  startsAt: string,
  at: string,
  also: readonly Write[] = [],
): Promise<OwnSession> => {
  if (!isUpcoming(session, at)) throw new ProblemError('session-closed');
  const { coachId, durationMinutes } = session;
  const span = { startsAt, endsAt: addMinutes(startsAt, durationMinutes) };
  return retryWhenTaken(async () => {
    const basis = await bookingBasis(relation, span);
    const { coach, availability, busy } = basis;
    if (isLate(session, availability.cancellationHours, at)) throw new ProblemError('session-closed');
    if (hasMovedAll(session, availability)) throw new ProblemError('moves-used-up');
    const rules = rulesFor(availability, typeOf(availability, session.typeId), session.bufferMinutes);
    if (!isOffered(rules, startsAt, { durationMinutes, at })) throw new ProblemError('slot-not-offered');
    const obstacle = obstacleTo(rules, basis, [session])(span);
    if (obstacle !== undefined) throw new ProblemError(obstacle === 'full' ? 'slot-not-offered' : 'slot-taken');
    const time = timeAt(startsAt, { ...availability, durationMinutes });
    const moved = moveSession(session, time, availability, {
      at,
      notify: true,
      changedBy: 'client',
    });
    const stays = session.lot === undefined || isGoodFor(partsOfLot(session.lot).expiry, moved);
    const credited = stays ? [moved] : covered([moved], await readBalance(relation), at);
    if (!stays) mustBeCovered(credited);
    const movesByClient = (session.movesByClient ?? 0) + 1;
    const after = { ...(credited[0] ?? moved), movesByClient, ...(session.seriesId !== undefined && { moved: true }) };
    const credits = creditWrites([{ before: session, after }], at);
    const guarded = widened(span, rules.bufferMinutes);
    const claims = [
      ...exchangeTime(coachId, busy, [session], [span], [guarded, ...basis.watched]),
      ...sameExternal(coachId, basis.external, guarded),
    ];
    return {
      guards: [...claims, ...credits],
      commit: async () => {
        await commit(
          changeSession(session, after),
          ...claims,
          ...credits,
          sameAvailability(coachId, availability),
          isActiveAsRead(relation),
          ...activityOfChange(session, after),
          ...also,
        );
        return ownSession(after, coach, availability, at);
      },
    };
  });
};
