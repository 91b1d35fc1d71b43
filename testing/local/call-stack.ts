import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { Route } from '#contract/core/route.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Stack } from '#local/stack.ts';
import type { AnyRequest } from '../contract/request.ts';
import type { Caller } from './matrix-callers.ts';

/** A request to an endpoint of a running stack, through its web origin and gateway, with this token. */
export const callStack = (
  { webOrigin }: Stack,
  { method, path }: Route,
  token: string | undefined,
  { params, query, body }: AnyRequest,
): Promise<Response> => {
  const address = new URL(
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    webOrigin.replace('localhost', '127.0.0.1'),
  );
  address.search = new URLSearchParams(query).toString();
  return fetch(address, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};

/** Calls an endpoint in somebody's name. */
export type Call = <Reply>(
  reply: v.GenericSchema<unknown, Reply>,
  name: RouteName,
  as: Caller,
  request: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: object;
  },
) => Promise<Reply>;
