import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type ReplyOf, type RouteName, routes } from '#contract/routes.ts';
import { everythingDeclared } from '#testing/lambdas/undeclared.ts';
import { demoSession } from '#testing/local/demo-session.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import type { Stack } from '../stack.ts';
import { demoAdministrator, demoCoaches, demoPasswords } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';

let stack: Stack;
let token: string;

beforeAll(async () => {
  stack = await startTestStack({ demo: true });
  token = (await demoSession(stack, demoAdministrator.email, demoPasswords.administrator)).access;
}, 60_000);

afterAll(() => stack.stop());

const get = async <Name extends RouteName>(name: Name, query = ''): Promise<ReplyOf<Name>> => {
  const url = stack.webOrigin.replace('localhost', '127.0.0.1') + routes[name].path + query;
  const reply: unknown = await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
  const route = routes[name];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema of this very route
  return v.parse('reply' in route ? route.reply : v.unknown(), reply) as ReplyOf<Name>;
};

const joined = demoCoaches.flatMap(({ clients }) => clients.filter((client) => client.joined !== undefined));

test('the demo’s people are listed, found and counted as people of some time ago', async () => {
  const { items } = await get('listUsers', '?limit=100');
  expect(items).toHaveLength(1 + demoCoaches.length + joined.length);
  expect(items[0]?.userType).toBe('internal-superuser');
  expect((await get('listUsers', '?search=sanne')).items[0]).toMatchObject({ lastName: 'Visser' });
  const figures = await get('getStatistics');
  expect([figures.users.now, figures.coaches.now, figures.administrators.now]).toEqual([
    joined.length,
    demoCoaches.length,
    1,
  ]);
  const recent = joined.filter((client) => (client.joined ?? 0) < 30).length;
  expect(figures.users.before).toBe(joined.length - recent);
  const active = joined.filter((client) => (client.lastSession ?? 0) < 30).length;
  expect(figures.activeUsers.now).toBe(active + demoCoaches.length + 1);
});

test('every item of the demo is of a declared kind and says whose it is', () =>
  everythingDeclared({ endpoint: stack.endpoints.dynamoDb, tableName: stack.tableName }));

test('seeding again changes nothing', async () => {
  const before = await get('listUsers', '?limit=100');
  await seedDemo(stack);
  expect(await get('listUsers', '?limit=100')).toEqual(before);
});
