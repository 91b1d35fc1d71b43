import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { isForAdministrators, type Route } from '#contract/core/route.ts';
import { isRouteName, routes } from '#contract/routes.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { type FactorPool, factorPool } from '#testing/lambdas/second-factor.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi({ administratorSecondFactor: 'required' });
let pool: FactorPool;
let ada: Person;

beforeEach(async () => {
  pool = factorPool(api);
  ada = await personWithProfile('internal-superuser');
});

const list = () => api.call('listUsers', { as: ada });

const Code = v.object({ code: v.optional(v.string()) });

const hasFactor = (on: boolean) => pool.has({ userId: ada.userId, email: 'ada@example.com', on });

const forAdministrators = Object.keys(routes)
  .filter(isRouteName)
  .filter((name) => isForAdministrators(routes[name]));

test.each(forAdministrators)(
  '%s refuses an administrator without a second factor before it looks at anything',
  async (name) => {
    const route: Route = routes[name];
    const ask = async () =>
      v.parse(Code, JSON.parse((await api.invoke(routes[name].domain, eventOf(route, { as: ada }))).body ?? '{}')).code;
    for (const prepare of [() => hasFactor(false), () => factorPool(api)]) {
      prepare();
      expect(await ask()).toBe('second-factor-required');
    }
    pool = factorPool(api);
    hasFactor(true);
    expect(await ask()).not.toBe('second-factor-required');
  },
);

test('the pool is asked each time: whoever switches it off is refused with the next request', async () => {
  hasFactor(true);
  expect((await list()).status).toBe(200);
  hasFactor(false);
  expect((await list()).problem?.code).toBe('second-factor-required');
  hasFactor(true);
  expect((await list()).status).toBe(200);
});

test('the refusal is in the audit log', async () => {
  hasFactor(false);
  await api.call('listUsers', { as: ada });
  hasFactor(true);
  const { items } = (await api.call('listAuditEvents', { as: ada, query: { actorId: ada.userId } })).body;
  expect(items).toMatchObject([{ action: 'access.denied', targetId: 'listUsers' }]);
});

test('what an administrator needs in order to get one is open, and the profile says that it is lacking', async () => {
  hasFactor(false);
  expect((await api.call('getMe', { as: ada })).body.lacksSecondFactor).toBe(true);
  expect((await api.call('getSecondFactor', { as: ada })).body.on).toBe(false);
  hasFactor(true);
  expect((await api.call('addSecondFactor', { as: ada, key: crypto.randomUUID() })).status).toBe(201);
  expect((await api.call('getMe', { as: ada })).body).not.toHaveProperty('lacksSecondFactor');
});

test('nobody else is asked for one', async () => {
  const anna = await personWithProfile('user');
  expect((await api.call('getMe', { as: anna })).body).not.toHaveProperty('lacksSecondFactor');
});
