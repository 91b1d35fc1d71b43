import '#lambdas/temporal.ts';
import { relationsOf } from '#lambdas/data/clients/client.ts';
import {
  changeTimeRequest,
  isActive,
  listTimeRequestsOf,
  removeTimeRequest,
  type StoredTimeRequest,
  timeRequestsOfClient,
} from '#lambdas/data/scheduling/sessions/time-request.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { linkedBy } from '#lambdas/scheduling/linked.ts';
import { ownRelation } from '#lambdas/scheduling/own-session.ts';
import { answerRequest } from './rules/answer.ts';
import { askForTime as ask, waitForTime as wait } from './rules/ask.ts';
import { sendRequestMail } from './rules/request-mail.ts';
import { openedBy, shownOffer, shownRequest, shownToOwner } from './rules/shown.ts';
import { takeOffer as take } from './rules/take.ts';

const listTimeRequests: Handler<'listTimeRequests'> = async ({ caller, query: { limit, cursor } }) => {
  const at = now();
  const { items, ...page } = await listTimeRequestsOf(caller.userId, { limit, cursor });
  return { ...page, items: items.filter(({ until }) => until > at).map(shownRequest) };
};

const answerTimeRequest: Handler<'answerTimeRequest'> = ({ caller, params, body }) =>
  answerRequest(caller.userId, params.requestId, body, now());

const ownRequests = async (userId: string) => {
  const relations = await relationsOf(userId);
  return (await Promise.all(relations.map(({ clientId }) => timeRequestsOfClient(clientId)))).flat();
};

/** Of what is over only what the coach has declined, as that is an answer to be read. */
const listOwnTimeRequests: Handler<'listOwnTimeRequests'> = async ({ caller }) => {
  const at = now();
  const shown = (await ownRequests(caller.userId)).filter(
    (each) => each.until > at && (isActive(each) || each.state === 'declined'),
  );
  return {
    items: await Promise.all(
      shown.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)).map(shownToOwner),
    ),
  };
};

const askForTime: Handler<'askForTime'> = async ({ caller, body: { coachId, ...wanted } }) => {
  const at = now();
  const request = await ask(await ownRelation(caller.userId, coachId), wanted, at);
  if (request.createdAt === at) await sendRequestMail(request, at);
  return shownToOwner(request);
};

const waitForTime: Handler<'waitForTime'> = async ({ caller, body: { coachId, ...wanted } }) =>
  shownToOwner(await wait(await ownRelation(caller.userId, coachId), wanted, now()));

/** None of the times suits, or the client waits no longer. A coach who proposed some hears of it. */
const end = async (request: StoredTimeRequest, at: string): Promise<StoredTimeRequest> => {
  const mailTo = request.kind === 'another-time' ? ('coach' as const) : undefined;
  const { after, write } = changeTimeRequest(request, { state: 'ended', mailTo }, at);
  await commit(write);
  if (mailTo) await sendRequestMail(after, at);
  return after;
};

const endOwnTimeRequest: Handler<'endOwnTimeRequest'> = async ({ caller, params }) => {
  const request = (await ownRequests(caller.userId)).find((each) => each.requestId === params.requestId);
  if (!request) throw new ProblemError('time-request-not-found');
  // A coach who proposed times waits for an answer; of anything else nothing is kept.
  if (request.kind === 'another-time' && request.state === 'offered') await end(request, now());
  else await commit(removeTimeRequest(request));
};

const askForTimeByLink: Handler<'askForTimeByLink'> = async ({ body: { token, ...asked } }) => {
  const at = now();
  const { session, relation, closed } = await linkedBy(token, at);
  if (closed !== undefined) throw new ProblemError('session-closed');
  const { sessionId, durationMinutes } = session;
  const request = await ask(relation, { sessionId, durationMinutes, ...asked }, at);
  if (request.createdAt === at) await sendRequestMail(request, at);
  return { startsAt: request.until };
};

const viewOffer: Handler<'viewOffer'> = async ({ body }) => shownOffer(await openedBy(body.token), now());

const takeOffer: Handler<'takeOffer'> = ({ body: { token, startsAt } }) => take(token, startsAt, now());

/** The same again finds it over, and is answered with that. */
const endOffer: Handler<'endOffer'> = async ({ body }) => {
  const at = now();
  const opened = await openedBy(body.token);
  const { request } = opened;
  if (request.state === 'taken' || request.state === 'declined') throw new ProblemError('time-request-closed');
  if (request.state === 'ended') return shownOffer(opened, at);
  return shownOffer({ ...opened, request: await end(request, at) }, at);
};

export const endpoints: Handlers<'time-requests'> = {
  listTimeRequests,
  answerTimeRequest,
  listOwnTimeRequests,
  askForTime,
  waitForTime,
  endOwnTimeRequest,
  askForTimeByLink,
  viewOffer,
  takeOffer,
  endOffer,
};
