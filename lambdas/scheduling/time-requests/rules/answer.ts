import { defined } from '#contract/core/defined.ts';
import type { TimeAnswer, TimeAnswered } from '#contract/scheduling/time-requests/schema.ts';
import { getClient, type RelatedClient } from '#lambdas/data/clients/client.ts';
import { readAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import {
  changeTimeRequest,
  getTimeRequest,
  isActive,
  type StoredTimeRequest,
} from '#lambdas/data/scheduling/sessions/time-request.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { notify } from '#lambdas/scheduling/session-mail/notify.ts';
import { changeOne } from '#lambdas/scheduling/sessions/rules/change-one.ts';
import { createOne } from '#lambdas/scheduling/sessions/rules/create-one.ts';
import { typeOf } from '#lambdas/scheduling/slots.ts';
import { timeAt } from '#lambdas/scheduling/time-of.ts';
import { faultOf, toBeMoved } from './ask.ts';
import { sendRequestMail } from './request-mail.ts';
import { shownRequest } from './shown.ts';

/**
 * The coach's answer. The same answer again is answered with what became of it.
 * @throws ProblemError('time-request-not-found'), ProblemError('time-request-closed'), ProblemError('client-not-found'), ProblemError('client-archived'),
 * ProblemError('session-closed'), ProblemError('slot-taken'), ProblemError('changed-meanwhile'), ProblemError('bad-request') for times that are over
 */
export const answerRequest = async (
  coachId: string,
  requestId: string,
  answer: TimeAnswer,
  at: string,
): Promise<TimeAnswered> => {
  const request = await getTimeRequest(coachId, requestId);
  if (request?.kind !== 'another-time') throw new ProblemError('time-request-not-found');
  if (isAnswered(request, answer)) return { request: shownRequest(request), mail: mailOf(request) };
  if (!isActive(request) || request.until <= at) throw new ProblemError('time-request-closed');
  if (request.version !== answer.version) throw new ProblemError('changed-meanwhile');
  if (answer.answer === 'approve') return approve(request, at);
  if (answer.answer === 'propose') mustBeToCome(answer.times, at);
  const proposed = answer.answer === 'propose' ? answer.times.toSorted() : [];
  const { after, write } = changeTimeRequest(
    request,
    {
      state: answer.answer === 'propose' ? 'offered' : 'declined',
      times: proposed,
      // What is proposed may be taken until its last time, also where the time that was asked for comes before.
      until: [request.until, ...proposed].toSorted().at(-1) ?? request.until,
      reply: answer.text || undefined,
      mailTo: 'client',
    },
    at,
  );
  await commit(write);
  const mail = await sendRequestMail(after, at);
  return { request: shownRequest(after), mail };
};

/** The very answer that was given: another one, from a page that is old by now, must not be taken for it. */
const isAnswered = ({ state, version, times, reply }: StoredTimeRequest, answer: TimeAnswer): boolean => {
  if (version <= answer.version) return false;
  if (answer.answer === 'approve') return state === 'taken';
  const isSameReply = reply === (answer.text || undefined);
  if (answer.answer === 'decline') return state === 'declined' && isSameReply;
  return state === 'offered' && isSameReply && times.join() === answer.times.toSorted().join();
};

const mailOf = ({ mailTo, state }: StoredTimeRequest): TimeAnswered['mail'] =>
  state === 'taken' ? 'none' : mailTo === undefined ? 'sent' : 'waiting';

const mustBeToCome = (times: readonly string[], at: string): void => {
  const errors = times.flatMap((startsAt, index) => {
    const message = faultOf(startsAt, at);
    return message === undefined ? [] : [{ path: `times.${index}`, message }];
  });
  if (errors.length > 0) throw new ProblemError('bad-request', { errors });
};

const approve = async (request: StoredTimeRequest, at: string): Promise<TimeAnswered> => {
  const client = await getClient(request.coachId, request.clientId, { consistent: true });
  if (!client) throw new ProblemError('client-not-found');
  if (client.status === 'archived') throw new ProblemError('client-archived');
  const { startsAt = '' } = request;
  const { after, write } = changeTimeRequest(request, { state: 'taken', taken: startsAt, mailTo: undefined }, at);
  await planAt(request, client, startsAt, { by: 'coach', also: [write], at });
  return { request: shownRequest(after), mail: 'none' };
};

interface Planning {
  readonly by: 'coach' | 'client';
  /** Marks the request as taken, in the transaction that takes the time. */
  readonly also: readonly Write[];
  readonly at: string;
}

/**
 * Plans the session at a time that its coach agrees to, whatever the hours are, or moves the one that was to move. Both sides get the mail that they
 * get of any session.
 * @throws ProblemError('session-closed'), ProblemError('slot-taken'), ProblemError('changed-meanwhile')
 */
export const planAt = async (
  request: StoredTimeRequest,
  client: RelatedClient,
  startsAt: string,
  { by, also, at }: Planning,
): Promise<void> => {
  const { coachId, clientId, sessionId, durationMinutes } = request;
  const availability = await readAvailability(coachId);
  const { localStart: startsLocal, timeZone, occurrence } = timeAt(startsAt, { ...availability, durationMinutes });
  const when = { startsLocal, timeZone, ...defined({ occurrence }) };
  const { items } = sessionId
    ? await changeOne(await toBeMoved(client, sessionId, at), { change: when, notify: true }, { by, also })
    : await createOne(
        { coachId, key: `${request.requestId}|${request.createdAt}`, hash: startsAt },
        {
          clientId,
          ...when,
          durationMinutes,
          ...defined({ typeId: typeOf(availability, request.typeId)?.typeId }),
          notify: true,
          // Its coach has agreed to it: one that no credit covers is told as such in their planner.
          uncovered: true,
        },
        { by, also },
      );
  await notify(items);
};
