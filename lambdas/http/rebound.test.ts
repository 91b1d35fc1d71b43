import { expect, test } from 'vitest';
import { bindLogin, usernameOf } from '#lambdas/data/accounts/people/login.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { runErasures } from '#testing/lambdas/workers.ts';

const api = withApi();

/** Somebody with a login of another user pool, which calls them differently. */
const reboundPerson = async (): Promise<{ readonly userId: string; readonly login: Person }> => {
  const { userId } = await personWithProfile('user');
  const login = personIn('rebound', 'user');
  await commit(...bindLogin(userId, login.userId));
  return { userId, login };
};

/** In the first minutes of an hour the function that deletes also lists everybody, by no name. */
const namesCalled = () => new Set(api.cognitoCalls.flatMap(({ input }) => input['Username'] ?? []));

test('a login in the group is the person it was bound to', async () => {
  const { userId, login } = await reboundPerson();
  const { body } = await api.call('getMe', { as: login });
  expect(body.userId).toBe(userId);
  expect(await usernameOf(userId)).toBe(login.userId);
});

test('a login in the group that is bound to nobody is nobody, even where its own id has a profile', async () => {
  const { userId } = await personWithProfile('user');
  const { claims } = personIn('rebound', 'user');
  const refused = await api.call('getMe', { as: { userId, claims: { ...claims, sub: userId, username: userId } } });
  expect(refused.status).toBe(401);
});

test('a login outside the group is itself alone, whatever the table says of it', async () => {
  const { login } = await reboundPerson();
  const claims = { ...login.claims, 'cognito:groups': '[user]' };
  expect((await api.call('getMe', { as: { ...login, claims } })).status).toBe(404);
});

test('administrators reach the login, not the id', async () => {
  const { userId, login } = await reboundPerson();
  const as = await personWithProfile('internal-superuser');
  api.cognitoCalls.length = 0;
  await api.call('updateUser', { as, params: { userId }, body: { disabled: true } });
  await api.call('signOutUser', { as, params: { userId } });
  expect(namesCalled()).toEqual(new Set([login.userId]));
});

test('who goes leaves neither the login nor what says whose it was', async () => {
  const { userId, login } = await reboundPerson();
  await api.call('requestErasure', { as: login });
  api.cognitoCalls.length = 0;
  await runErasures();
  expect(api.cognitoCalls.map(({ operation }) => operation)).toContain('AdminDeleteUser');
  expect(namesCalled()).toEqual(new Set([login.userId]));
  const left = (await allItems('')).filter((item) => JSON.stringify(item).includes(login.userId));
  expect(left).toEqual([]);
  expect(await usernameOf(userId)).toBe(userId);
});
