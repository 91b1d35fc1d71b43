import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Route } from '#contract/core/route.ts';
import { isRouteName, type RouteName, routes } from '#contract/routes.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { knownIn, regularOf, startWorld, type World } from '#testing/lambdas/world.ts';

const api = withApi();
let world: World;
let cursor: string;

beforeAll(async () => {
  world = await startWorld(api);
  cursor = (await knownIn(api, world, routes.listClients))['cursor']?.[0] ?? '';
});

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const takesCursor = ({ query }: Route): boolean =>
  query !== undefined && 'entries' in query && 'cursor' in Object(query.entries);

const lists = Object.keys(routes).filter((name): name is RouteName => isRouteName(name) && takesCursor(routes[name]));

/** Of every length, every bit of a real one turned, cut and grown, and a real one of somebody else's list. */
const forged = (): string[] => {
  const bytes = Buffer.from(cursor, 'base64url');
  const turned = Array.from(bytes, (byte, index) => Buffer.from(bytes).fill(byte ^ 1, index, index + 1));
  const cut = [1, 2, 12, 16, 17].map((length) => bytes.subarray(0, length));
  const random = Array.from({ length: 30 }, (_, length) => randomBytes(length * 3 + 1));
  return [
    ...[...turned, ...cut, ...random].map((each) => each.toString('base64url')),
    'null',
    '[]',
    '%00',
    `${cursor}A`,
  ];
};

test('there are lists, and a real cursor', () => {
  expect(lists.length).toBeGreaterThan(3);
  expect(cursor).toMatch(/^[\w-]{30,}$/);
});

test.each(lists)('%s refuses every forged cursor, and says that it is the cursor', async (name) => {
  const route: Route = routes[name];
  // A client has one list of their own, for which a coach has to name whose.
  const as = route.access.includes('user') ? world.bea : regularOf(world, route);
  const params = Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, 'abcdefghij']),
  );
  const answers = await Promise.all(
    forged().map((each) => api.invoke(routes[name].domain, eventOf(route, { as, params, query: { cursor: each } }))),
  );
  expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([400]);
});
