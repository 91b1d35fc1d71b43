import { randomUUID } from 'node:crypto';
import type { Route } from '#contract/core/route.ts';
import type { Stack } from '#local/stack.ts';
import type { AnyRequest } from '../contract/request.ts';

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
