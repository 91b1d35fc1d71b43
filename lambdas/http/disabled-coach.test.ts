import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { isForCoaches, type Route } from '#contract/core/route.ts';
import { isRouteName, type RouteName, routes } from '#contract/routes.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let disabled: Person;
let enabled: Person;

beforeAll(async () => {
  const ada = await personWithProfile('internal-superuser');
  [disabled, enabled] = await Promise.all([coach(), coach()]);
  const body = { disabled: true };
  const { status } = await api.call('updateUser', { as: ada, params: { userId: disabled.userId }, body });
  expect(status).toBe(200);
});

const Code = v.object({ code: v.optional(v.string()) });

const codeFor = async (name: RouteName, as: Person): Promise<string | undefined> => {
  const { body } = await api.invoke(routes[name].domain, eventOf(routes[name], { as }));
  const parsed = v.safeParse(Code, body?.startsWith('{') ? JSON.parse(body) : {});
  return parsed.success ? parsed.output.code : undefined;
};

const forCoaches = Object.keys(routes)
  .filter(isRouteName)
  .filter((name) => isForCoaches(routes[name]));

test('much is for coaches, and most of it is read; files that others share are among it', () => {
  expect(forCoaches).toContain('getAssetLink');
  const read = forCoaches.filter((name) => (routes[name] satisfies Route).method === 'GET');
  expect(read.length).toBeGreaterThan(40);
});

test.each(forCoaches)('%s refuses a coach who is disabled, whatever the token says', async (name) => {
  expect(await codeFor(name, disabled)).toBe('account-disabled');
  expect(await codeFor(name, enabled)).not.toBe('account-disabled');
});

/** Of their own account alone, and without it they could not leave. */
const stillOpen = ['getErasure', 'getExport', 'getMailPreferences', 'getMe', 'getSecondFactor'];

test('no more than a few are read by whoever is signed in, and all of these are of the own account', () => {
  const read = Object.entries<Route>(routes).filter(
    ([, { access, method, ofOthers }]) => access === 'signed-in' && !ofOthers && method === 'GET',
  );
  expect(read.map(([name]) => name).toSorted()).toEqual(stillOpen);
});

test('what everybody has of their own account stays open until the token ends', async () => {
  expect((await api.call('getExport', { as: disabled })).status).toBe(200);
});

test('a coach is asked about once in a while, not with each request', async () => {
  const as = await coach();
  const list = () => measured(() => api.call('listClients', { as }));
  const first = await list();
  expect(await list()).toHaveLength(first.length - 1);
});
