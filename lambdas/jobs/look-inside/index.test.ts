import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keysOf } from '#contract/core/keys-of.ts';
import { lookInsideRoute } from '#contract/core/look-inside.ts';
import { isOpenToVisitors, type Route } from '#contract/core/route.ts';
import { lookOnlyGroup } from '#contract/core/user-type.ts';
import { Problem } from '#contract/problems.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { showDemoCoach } from '#lambdas/data/admin/demo.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';
import { functions } from '#lambdas/functions.ts';
import type { Serve } from '#lambdas/http/serve-domains.ts';
import { knownOf } from '#testing/contract/known-of.ts';
import { requestFor } from '#testing/contract/request.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { withClaims } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let people: Pair;
let visit: Serve;

beforeAll(async () => {
  people = await pair(api);
  ({ handler: visit } = await import('./index.ts'));
});

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const all: readonly (readonly [RouteName, Route])[] = keysOf(routes).map((name) => [name, routes[name]]);
const withToken = all.filter(([, { access }]) => access !== 'public');
const closed = withToken.filter(([, route]) => !isOpenToVisitors(route));

/** What API Gateway hands over for the one route of visitors. */
const ask = async (method: Route['method'] | 'PUT', path: string, query: Record<string, string> = {}) => {
  const event = eventOf({ method: 'GET', path: '/api/x' }, { query, params: { path } });
  const { http } = event.requestContext;
  const { statusCode, body } = await visit({
    ...event,
    routeKey: `${lookInsideRoute.method} ${lookInsideRoute.path}`,
    requestContext: { ...event.requestContext, http: { ...http, method } },
  });
  const value: unknown = body === undefined ? undefined : JSON.parse(body);
  return { status: statusCode, code: v.is(Problem, value) ? value.code : undefined, value };
};

/** Below the address of visitors. */
const below = (path: string): string => path.replace('/api/', '').replaceAll(/\{\w+\}/g, () => people.client.clientId);

const stored = async () => (await documentClient.send(new ScanCommand({ TableName: tableName() }))).Items;

test('without a demo nothing is shown', async () => {
  expect(await ask('GET', 'me')).toMatchObject({ status: 404, code: 'not-found' });
});

describe('with a demo', () => {
  beforeAll(() => commit(showDemoCoach(people.mirre.userId)));

  test('its coach and their clients are shown to whoever has no token', async () => {
    expect((await ask('GET', 'me')).value).toMatchObject({ userId: people.mirre.userId, userType: 'coach' });
    const { clientId } = people.client;
    expect((await ask('GET', 'clients')).value).toMatchObject({ items: [{ clientId }] });
    expect((await ask('GET', `clients/${clientId}`)).value).toMatchObject({ client: { clientId } });
    expect((await ask('GET', 'coach-dashboard')).status).toBe(200);
  });

  test('another coach’s clients are not', async () => {
    const other = await pair(api);
    expect(await ask('GET', `clients/${other.client.clientId}`)).toMatchObject({
      status: 404,
      code: 'client-not-found',
    });
  });

  test.each(withToken.filter(([, { method }]) => method !== 'GET'))('a visitor is refused %s', async (_, route) => {
    expect(await ask(route.method, below(route.path))).toMatchObject({ status: 403, code: 'look-only' });
  });

  test.each(closed)('%s is not shown, however it is asked for', async (_, { method, path }) => {
    for (const by of new Set([method, 'GET', 'PUT'] as const)) {
      const isElsewhere = by === 'GET' && withToken.some(([, each]) => each.path === path && isOpenToVisitors(each));
      if (!isElsewhere)
        expect((await ask(by, below(path))).code).toMatch(/^(look-only|client-not-found|invoice-not-found)$/);
    }
  });

  test('what is shown writes nothing, not even that somebody was there', async () => {
    const before = await stored();
    const days = { from: '2026-01-01', to: '2026-01-31' };
    for (const [, { path }] of withToken.filter(([, route]) => isOpenToVisitors(route)))
      for (const query of [{}, days, { ...days, kind: 'check-in' }, { kind: 'reflection' }])
        expect((await ask('GET', below(path), query)).status).not.toBe(500);
    expect((await ask('GET', `progress/${people.client.clientId}`, days)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });
});

// Should such a caller ever reach a function that writes, it refuses them by itself.
describe('every other function', () => {
  test.each(closed)('refuses %s to who only looks', async (name, route) => {
    const as = withClaims({ 'cognito:groups': `[user coach internal-superuser ${lookOnlyGroup}]` }, people.mirre);
    const request = requestFor(route, knownOf(route, {}));
    const event = eventOf(route, { as, params: request.params, query: request.query, body: request.body });
    const { statusCode, body } = await api.invoke(routes[name].domain, event);
    expect([statusCode, v.parse(Problem, JSON.parse(body ?? '{}')).code]).toEqual([403, 'look-only']);
  });
});

test('the function may read the table, and nothing else', () => {
  expect(functions['look-inside']).toMatchObject({ grants: ['table:read'], domains: [] });
  expect(functions['look-inside']).not.toHaveProperty('reachesPrivateNotes');
});
