import * as v from 'valibot';
import { lookInsideAddress } from '#contract/core/look-inside.ts';
import type { Route } from '#contract/core/route.ts';
import { Problem } from '#contract/problems.ts';
import type { BodyInputOf, ParamsInputOf, QueryInputOf, ReplyOf, RouteName, Routes } from '#contract/routes.ts';
import { accessToken } from '#web/lib/auth/access-token.ts';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import { signInRefused } from '#web/lib/auth/identity-signals.ts';
import { isLookingInside } from '#web/lib/auth/look-inside.ts';
import { heardDate } from '#web/lib/format/device-clock.ts';
import { ApiError } from './api-error.ts';
import { changeMade } from './change-made.ts';
import { forgetEarly, takeEarly } from './early.ts';
import { routePath } from './route-path.ts';

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : { [Key in Name]: Value };
// A query whose every parameter may be left out may itself be left out.
type QueryPart<Value> = [Value] extends [undefined]
  ? unknown
  : Partial<Value> extends Value
    ? { query?: Value }
    : { query: Value };

interface Always {
  /** A UUID that stays the same when the same POST is sent again; a new one when left out. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Goes on when the page is left. */
  keepalive?: boolean;
}

/** Routes among which is the one of this name: as a rule those of its domain. A page so brings the schemas of what it calls, not those of every endpoint. */
export type Among<Name extends RouteName> = NoInfer<Pick<Routes, Name>>;

/** Parameters of the address, query and body. */
export type CallParts<Name extends RouteName> = Part<'params', ParamsInputOf<Name>> &
  QueryPart<QueryInputOf<Name>> &
  Part<'body', BodyInputOf<Name>>;

export type CallOptions<Name extends RouteName> = CallParts<Name> & Always;

/** Longer than the API's own limit of 30 s can last no answer. */
const timeoutMilliseconds = 32_000;

/**
 * Calls an endpoint of the contract with the token of the person signed in.
 * @returns the parsed reply; undefined for 204
 * @throws ApiError; or the signal's own AbortError, when the caller gave up
 */
export const call = async <Name extends RouteName>(
  routes: Among<Name>,
  name: Name,
  ...[options]: Partial<CallOptions<Name>> extends CallOptions<Name> ? [CallOptions<Name>?] : [CallOptions<Name>]
): Promise<ReplyOf<Name>> => {
  const route: Route = routes[name];
  // The parts are typed for the caller above; here they are only written into a request.
  const { params, query, body, idempotencyKey, signal, keepalive } = (options ?? {}) as Loose;
  const address = routePath(route.path, params, query);
  const response = await send(isAskedAsVisitor(route) ? lookInsideAddress(address) : address, {
    method: route.method,
    headers: await headersFor(route, body !== undefined, idempotencyKey),
    signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(timeoutMilliseconds)]),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
  });
  if (!response.ok) throw await problemOf(response);
  if (route.method !== 'GET') changeMade.announce(name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ReplyOf<Name> is undefined for a route without a reply
  if (!route.reply) return undefined as ReplyOf<Name>;
  const reply = v.safeParse(route.reply, await jsonOf(response));
  if (!reply.success) throw new ApiError('unexpected', { status: response.status, cause: reply.issues });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ReplyOf<Name> is inferred from this very schema; the compiler loses that for a generic name
  return reply.output as ReplyOf<Name>;
};

interface Loose extends Always {
  params?: Readonly<Record<string, string | undefined>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
}

/** Of the demo everything is asked without a token, and at an address where nothing can be changed. */
const isAskedAsVisitor = ({ access }: Route): boolean => access !== 'public' && isLookingInside();

const headersFor = async (route: Route, hasBody: boolean, idempotencyKey?: string): Promise<HeadersInit> => {
  const isOpen = route.access === 'public' || isAskedAsVisitor(route);
  const token = isOpen ? undefined : await tokenFor();
  if (!isOpen && !token) {
    signInRefused.announce();
    throw new ApiError('unauthenticated');
  }
  return {
    Accept: 'application/json',
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(route.method === 'POST' ? { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() } : {}),
  };
};

const tokenFor = async (): Promise<string | undefined> => {
  try {
    return await accessToken();
  } catch (cause) {
    // It had to be renewed, and Cognito could not be asked.
    throw new ApiError(cause instanceof AuthError && cause.code === 'network' ? 'network' : 'unexpected', { cause });
  }
};

const send = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    const early = await earlyResponse(path, init);
    if (early) return early;
    const askedAt = Date.now();
    const response = await fetch(path, init);
    heardDate(response.headers.get('Date'), askedAt);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError(timedOut ? 'timeout' : 'network', { cause: error });
  }
};

const earlyResponse = async (path: string, { method, headers }: RequestInit): Promise<Response | undefined> => {
  if (method !== 'GET') forgetEarly();
  const early = takeEarly(path, new Headers(headers).get('Authorization'));
  try {
    return await early?.response;
  } catch {
    return undefined;
  }
};

const problemOf = async (response: Response): Promise<ApiError> => {
  const problem = v.safeParse(Problem, await jsonOf(response));
  const { status } = response;
  const retryAfter = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  if (status === 401) signInRefused.announce();
  return new ApiError(problem.success ? problem.output.code : codeFor(status), {
    status,
    problem: problem.success ? problem.output : undefined,
    retryAfter: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
};

// API Gateway itself answers without a code: the authorizer's 401 and the throttle's 429.
const codeFor = (status: number) => {
  if (status === 401) return 'unauthenticated';
  if (status === 429) return 'too-many-requests';
  return status >= 500 ? 'internal' : 'unexpected';
};

const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};
