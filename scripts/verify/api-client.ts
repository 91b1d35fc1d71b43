import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Route } from '#contract/core/route.ts';
import { Problem, problemMediaType } from '#contract/problems.ts';
import { type ReplyOf, type RouteName, routes } from '#contract/routes.ts';

export interface Request {
  /** An access token. */
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Of a problem reply of the platform's own; API Gateway's refusals have none. */
  readonly code?: string;
}

export type ApiClient = ReturnType<typeof apiClient>;

/** Calls endpoints of the contract at a base address. */
export const apiClient = (base: string) => {
  const send = async (name: RouteName, { token, params = {}, query, body, key }: Request = {}): Promise<Answer> => {
    const route: Route = routes[name];
    const path = route.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? someId);
    const response = await fetch(`${base}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`, {
      method: route.method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(route.method === 'POST' ? { 'idempotency-key': key ?? randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    const isProblem = response.headers.get('content-type')?.startsWith(problemMediaType) ?? false;
    return {
      status: response.status,
      text,
      headers: response.headers,
      ...(isProblem ? { code: v.parse(Problem, JSON.parse(text)).code } : {}),
    };
  };

  /** @returns the reply that the contract promises @throws Error for any other answer */
  const call = async <Name extends RouteName>(name: Name, request: Request = {}): Promise<ReplyOf<Name>> => {
    const route: Route = routes[name];
    const { status, text } = await send(name, request);
    if (status !== route.status) throw new Error(`${name} answered ${status}: ${text.slice(0, 300)}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's own reply schema has parsed it; TypeScript cannot follow the lookup by a generic name
    return (route.reply ? v.parse(route.reply, JSON.parse(text)) : undefined) as ReplyOf<Name>;
  };

  return { send, call };
};

/** An identifier that nothing has. */
const someId = 'A'.repeat(22);
