import { defined } from '#contract/core/defined.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import { methodsOf, type Route } from '#contract/core/route.ts';
import type { Domain, RouteName, Routes } from '#contract/routes.ts';
import { LimitReached } from '#lambdas/data/admin/limit-reached.ts';
import { ConditionFailed, TableBusy, WriteConflict } from '#lambdas/data/table/condition-failed.ts';
import { InvalidCursor } from '#lambdas/data/table/cursor.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { type AsksSecondFactor, allowedCaller } from './allowed-caller.ts';
import { answerOf, documentOf, problemAnswer, replyOf } from './answer.ts';
import type { ApiEvent, ApiReply } from './api-event.ts';
import { compressed } from './compress.ts';
import { cameByFrontDoor } from './front-door.ts';
import type { Caller, Handlers } from './handler.ts';
import { described, hashed, log } from './log.ts';
import { type Outcome, oncePerKey } from './once-per-key.ts';
import { parseRequest } from './parse-request.ts';
import { ProblemError } from './problem-error.ts';
import { refuseExample } from './refuse-example.ts';
import { sourceOf } from './source.ts';

export type Serve = (event: ApiEvent) => Promise<ApiReply>;

/**
 * The Lambda of one domain or of several: finds the endpoint by its route key, lets in whom the contract allows, parses the request,
 * keeps its Idempotency-Key, and answers with what the contract promises or with a problem.
 * @param routes what the contract says of these domains; a bundle has no more of it
 */
export const serveDomains = (routes: Partial<Routes>, ...domains: readonly Partial<Handlers<Domain>>[]): Serve =>
  servesDomains(routes, domains);

/** @param hasSecondFactor without it nothing that is for administrators is served */
export const servesDomains = (
  routes: Partial<Routes>,
  domains: readonly Partial<Handlers<Domain>>[],
  hasSecondFactor?: AsksSecondFactor,
): Serve => {
  const endpoints = new Map(domains.flatMap((handlers) => endpointsOf(handlers, routes)));
  return async (event) => {
    const started = Date.now();
    const { requestId } = event.requestContext;
    const endpoint = endpoints.get(event.routeKey);
    const known: { caller?: Caller | undefined } = {};
    const { answer, problem } = await settled(requestId, async () => {
      if (!cameByFrontDoor(event)) throw new ProblemError('forbidden');
      if (!endpoint) throw new ProblemError('not-found');
      known.caller = await allowedCaller(event, endpoint, hasSecondFactor);
      return serve(endpoint, event, known.caller);
    });
    log(answer.status >= 500 ? 'ERROR' : 'INFO', 'request', {
      requestId,
      route: endpoint?.name,
      status: answer.status,
      milliseconds: Date.now() - started,
      ...(known.caller && { subject: hashed(known.caller.userId) }),
      ...defined({ code: problem?.code }),
      ...(problem?.cause !== undefined && { error: described(problem.cause) }),
    });
    const reply =
      endpoint?.route.media !== undefined && !problem
        ? documentOf(answer, event.headers?.['if-none-match'])
        : replyOf(answer, problem?.retryAfter);
    const sent = compressed(reply, event.headers?.['accept-encoding']);
    return event.routeKey.startsWith('HEAD ') ? withoutBody(sent) : sent;
  };
};

const withoutBody = ({ statusCode, headers }: ApiReply): ApiReply => ({ statusCode, headers });

interface Endpoint {
  readonly name: string;
  readonly route: Route;
  readonly handle: (request: unknown) => Promise<unknown>;
}

const endpointsOf = (
  handlers: Partial<Handlers<Domain>>,
  routes: Partial<Routes>,
): (readonly [routeKey: string, Endpoint])[] =>
  keysOf(handlers).flatMap((name) => {
    const route: Route | undefined = routes[name];
    if (!route) throw new Error(`No route is known for ${name}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Handlers` made sure that this name's function is this route's handler
    const { [name]: handle } = handlers as unknown as Record<RouteName, Endpoint['handle']>;
    return methodsOf(route).map((method) => [`${method} ${route.path}`, { name, route, handle }] as const);
  });

const serve = async (
  { name, route, handle }: Endpoint,
  event: ApiEvent,
  caller: Caller | undefined,
): Promise<Outcome> => {
  const { params, query, body, idempotencyKey: key } = parseRequest(event, route);
  refuseExample(caller, route, { params, body });
  const idempotency =
    key === undefined ? undefined : { key, requestHash: derivedId(name, JSON.stringify([params, body])) };
  const run = () =>
    settled(event.requestContext.requestId, async () => ({
      answer: answerOf(route, await handle(requestOf({ caller, params, query, body, idempotency }, event))),
    }));
  if (route.idempotency !== 'recorded' || !idempotency || !caller) return run();
  return oncePerKey({ userId: caller.userId, ...idempotency }, run);
};

/** `source` is a getter because only a few endpoints need it. */
const requestOf = (request: object, event: ApiEvent) => ({
  ...request,
  get source() {
    return sourceOf(event);
  },
});

/** Every failure becomes an answer; what is not expected says nothing of itself. */
const settled = async (requestId: string, run: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await run();
  } catch (error) {
    const problem = problemOf(error);
    return { answer: problemAnswer(problem, requestId), problem };
  }
};

const problemOf = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (error instanceof ConditionFailed) return new ProblemError('changed-meanwhile', { cause: error });
  if (error instanceof LimitReached) return new ProblemError(error.code, { retryAfter: error.retryAfter });
  if (error instanceof WriteConflict || error instanceof TableBusy)
    return new ProblemError('too-many-requests', { cause: error, retryAfter: 1 });
  if (error instanceof InvalidCursor) {
    return new ProblemError('bad-request', { errors: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
  }
  return new ProblemError('internal', { cause: error });
};
