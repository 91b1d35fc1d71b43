import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { fullName } from '#contract/core/full-name.ts';
import { type ReplyOf, type RouteName, routes } from '#contract/routes.ts';
import { everythingDeclared } from '#testing/lambdas/undeclared.ts';
import { demoSession } from '#testing/local/demo-session.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import type { Stack } from '../stack.ts';
import { recordings } from './demo-library.ts';
import { demoAdministrator, demoCoaches, demoPasswords } from './demo-people.ts';
import { seedDemo } from './seed-demo.ts';
import { zoneOf } from './time-ago.ts';

let stack: Stack;
let token: string;

beforeAll(async () => {
  stack = await startTestStack({ demo: true });
  token = (await demoSession(stack, demoAdministrator.email, demoPasswords.administrator)).access;
}, 240_000);

afterAll(() => stack.stop());

const get = async <Name extends RouteName>(name: Name, query = '', access = token): Promise<ReplyOf<Name>> => {
  const url = stack.webOrigin.replace('localhost', '127.0.0.1') + routes[name].path + query;
  const reply: unknown = await (await fetch(url, { headers: { authorization: `Bearer ${access}` } })).json();
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
  const active = joined.filter((client) => (client.lastActive ?? 0) < 30).length;
  expect(figures.activeUsers.now).toBe(active + demoCoaches.length + 1);
});

test('every item of the demo is of a declared kind and says whose it is', () =>
  everythingDeclared({ endpoint: stack.endpoints.dynamoDb, tableName: stack.tableName }));

test('a client has kept a diary for months and shares some of it', async () => {
  const sanne = await demoSession(stack, 'sanne.visser@example.com', demoPasswords.client);
  const url = `${stack.webOrigin.replace('localhost', '127.0.0.1')}${routes.getToday.path}?zone=UTC`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${sanne.access}` } });
  const today = v.parse(routes.getToday.reply, await reply.json());
  expect(today.streak.longest).toBeGreaterThan(10);
  expect(today.share?.streams).toHaveProperty('mood');
  expect(today.positions).toMatchObject([{ title: 'Breathe with the tone' }]);
});

test('a coach sees by which clock their clients live', async () => {
  const { access } = await demoSession(stack, demoCoaches[0]?.email ?? '', demoPasswords.coach);
  const { items } = await get('listClients', '?limit=100', access);
  expect(items.find(({ firstName }) => firstName === 'Priya')?.timeZone).toBe('Asia/Kolkata');
});

test('so many clients agreed to count that their coach reads how they are', async () => {
  const [mirre] = demoCoaches;
  const { access } = await demoSession(stack, mirre?.email ?? '', demoPasswords.coach);
  const { wellbeing } = await get('getAnalytics', '?period=quarter', access);
  expect(wellbeing.consenting).toEqual({ value: 5 });
  for (const figure of ['mood', 'checkInDays', 'practiceMinutes'] as const)
    expect(wellbeing.total[figure]).toEqual({ value: expect.any(Number) });
});

const toldTo = async (access: string, cursor = ''): Promise<ReplyOf<'listActivity'>['items']> => {
  const page = await get('listActivity', `?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, access);
  return [...page.items, ...(page.cursor === undefined ? [] : await toldTo(access, page.cursor))];
};

test('a coach reads all that happened, page by page, and hardly anything at the minute of something else', async () => {
  for (const { email, clients } of demoCoaches) {
    const told = await toldTo((await demoSession(stack, email, demoPasswords.coach)).access);
    // More than a page, whose cursor is asked with a moment later.
    if (clients.length > 10) expect(told.length).toBeGreaterThan(100);
    const times = told.filter(({ kind }) => kind.startsWith('client-')).map(({ at }) => at.slice(11, 16));
    expect(times.length).toBeGreaterThanOrEqual(clients.filter((client) => client.joined !== undefined).length);
    expect(new Set(times).size).toBe(times.length);
    // Sessions begin and end by the clock, and what two people do now and then is of one minute.
    const free = told.filter(({ kind }) => !/^session-(?!booked)/.test(kind)).map(({ at }) => at.slice(0, 16));
    expect(free.length - new Set(free).size).toBeLessThanOrEqual(1);
    const ofDay = free.map((minute) => minute.slice(11));
    expect(Math.max(...ofDay.map((minute) => ofDay.filter((other) => other === minute).length))).toBeLessThan(5);
  }
});

test('what people did is over, and was done by day where they are', async () => {
  for (const { email, clients } of demoCoaches) {
    const told = await toldTo((await demoSession(stack, email, demoPasswords.coach)).access);
    expect(told.filter(({ at }) => at > new Date().toISOString())).toEqual([]);
    // What a coach did or a calendar says is by their clock; what waits since today began when the demo did.
    const own = told.filter(
      ({ kind, at }) => /^(goal|content|client-joined|checkin|reflection)/.test(kind) && at < dayAgo(),
    );
    expect(own.length).toBeGreaterThanOrEqual(clients.filter((client) => client.joined !== undefined).length);
    for (const { at, firstName = '', lastName = '' } of own) {
      const timeZone = zoneOf(fullName({ firstName, lastName }));
      const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric' }).format(new Date(at)));
      expect([at, timeZone, hour >= 6 && hour < 23]).toEqual([at, timeZone, true]);
    }
  }
});

const dayAgo = (): string => new Date(Date.now() - 86_400_000).toISOString();

const namesOfAssets = async () => (await get('listAssets', '?limit=100')).items.map(({ name }) => name).toSorted();

test('there is something to practise with in every category, each once', async () => {
  expect(await namesOfAssets()).toEqual(recordings.map(({ name }) => name).toSorted());
  expect(new Set((await get('listAssets')).items.map(({ category }) => category)).size).toBe(4);
});

test('seeding again changes nothing', async () => {
  const before = await get('listUsers', '?limit=100');
  await seedDemo(stack, 'en');
  expect(await get('listUsers', '?limit=100')).toEqual(before);
  expect(await namesOfAssets()).toHaveLength(recordings.length);
});
