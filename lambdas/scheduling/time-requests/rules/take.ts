import type { Offer } from '#contract/scheduling/time-requests/schema.ts';
import { changeTimeRequest, isActive } from '#lambdas/data/scheduling/sessions/time-request.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { bookTime } from '#lambdas/scheduling/book-time.ts';
import { moveByClient } from '#lambdas/scheduling/move-by-client.ts';
import { notify } from '#lambdas/scheduling/session-mail/notify.ts';
import { planAt } from './answer.ts';
import { toBeMoved } from './ask.ts';
import { type OpenedOffer, openedBy, shownOffer } from './shown.ts';

/**
 * Takes a time on offer: of many to whom it was offered whoever is first has it, as the write that takes it is the one of every booking. The same
 * again, whose first answer was lost, is answered with what is.
 * @throws ProblemError('offer-link-invalid'), ProblemError('time-request-closed'), ProblemError('client-archived'), ProblemError('booking-closed'),
 * ProblemError('session-closed'), ProblemError('slot-not-offered'), ProblemError('slot-taken'), ProblemError('moves-used-up'),
 * ProblemError('bookings-used-up'), ProblemError('credits-used-up'), ProblemError('changed-meanwhile')
 */
export const takeOffer = async (token: string, startsAt: string, at: string): Promise<Offer> => {
  const opened = await openedBy(token);
  const { request, relation, closed } = opened;
  if (request.taken === startsAt) return shownOffer(opened, at);
  if (!isActive(request) || request.until <= at) throw new ProblemError('time-request-closed');
  if (closed === 'client-archived') throw new ProblemError('client-archived');
  if (closed !== undefined) throw new ProblemError('booking-closed');
  if (startsAt <= at || !request.times.includes(startsAt)) throw new ProblemError('slot-not-offered');
  const { after, write } = changeTimeRequest(request, { state: 'taken', taken: startsAt, mailTo: undefined }, at);
  if (request.kind === 'another-time') await planAt(request, relation, startsAt, { by: 'client', also: [write], at });
  else await takeFreed(opened, startsAt, write, at);
  return shownOffer({ ...opened, request: after }, at);
};

/** What has freed up is booked by the rules of every booking. */
const takeFreed = async ({ request, relation }: OpenedOffer, startsAt: string, write: Write, at: string) => {
  const { coachId, sessionId, durationMinutes, typeId, requestId, version } = request;
  try {
    if (sessionId !== undefined) {
      const session = await toBeMoved(relation, sessionId, at);
      await moveByClient(session, relation, startsAt, at, [write]);
      await notify([{ ...session, mail: 'waiting' }]);
      return;
    }
    const id = derivedId('session', coachId, requestId, String(version));
    const { session } = await bookTime(
      relation,
      { startsAt, durationMinutes, typeId },
      { sessionId: id, hash: startsAt, at },
      [write],
    );
    await notify([session]);
  } catch (error) {
    const isElsewhere = error instanceof ConditionFailed && error.refuses(write);
    throw isElsewhere ? new ProblemError('time-request-closed', { cause: error }) : error;
  }
};
