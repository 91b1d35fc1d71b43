import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Route } from '#contract/core/route.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { type BodyInputOf, type ReplyOf, type RouteName, routes } from '#contract/routes.ts';
import { hostOf } from '#lambdas/called-functions.ts';
import { httpEvent } from '../gateway/http-event.ts';
import { httpResult } from '../gateway/http-result.ts';
import type { DemoTarget } from './demo-target.ts';

export interface DemoCaller {
  readonly userId: string;
  readonly userType: UserType;
}

export interface DemoRequest<Name extends RouteName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly body: BodyInputOf<Name>;
}

export class RefusedCall extends Error {
  readonly status: number;
  constructor(name: string, status: number, body: string) {
    super(`${name} answered ${status}: ${body}`);
    this.status = status;
  }
}

/**
 * Calls an endpoint of the platform in somebody's name: the real Lambda with the event that the gateway would make of a valid token.
 * @throws RefusedCall
 */
export const callAs = async <Name extends RouteName>(
  target: DemoTarget,
  caller: DemoCaller,
  name: Name,
  { params = {}, body }: DemoRequest<Name>,
): Promise<ReplyOf<Name>> => {
  const route: Route = routes[name];
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? '');
  const functionName = target.functionNameOf(hostOf(routes[name].domain));
  const event = httpEvent({
    match: { route: { ...route, functionName, authorized: true }, pathParameters: params },
    claims: {
      sub: caller.userId,
      username: caller.userId,
      token_use: 'access',
      'cognito:groups': `[${caller.userType}]`,
      auth_time: String(Math.floor(Date.now() / 1000)),
    },
    method: route.method,
    url: path,
    headers: { host: 'localhost', 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
    sourceIp: '127.0.0.1',
    now: new Date(),
  });
  const outcome = await target.functions.find((each) => each.name === functionName)?.invoke(JSON.stringify(event));
  const result = outcome && !outcome.functionError ? httpResult(outcome.payload) : undefined;
  if (result?.status !== route.status) throw new RefusedCall(name, result?.status ?? 500, String(result?.body ?? ''));
  const reply = route.reply ? v.parse(route.reply, JSON.parse(String(result.body))) : undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the route's own reply schema has parsed it; TypeScript cannot follow the lookup by a generic name
  return reply as ReplyOf<Name>;
};
