import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { administratorsItem } from '#lambdas/data/accounts/people/entities.ts';
import { get } from '#lambdas/data/table/read.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import fc from '#testing/property.ts';

const api = withApi();
let ada: Person;
let eva: Person;

beforeEach(async () => {
  [ada, eva] = [await personWithProfile('internal-superuser'), await personWithProfile('internal-superuser')];
});

const take = (person: Person, as = ada) => api.call('removeAdministrator', { as, params: { userId: person.userId } });

const signOut = (person: Person, as = ada) => api.call('signOutUser', { as, params: { userId: person.userId } });

const poolCalls = ({ userId }: Person) =>
  api.cognitoCalls
    .filter(({ input }) => input['Username'] === userId)
    .map(({ operation, input }) => [operation, input['GroupName']]);

const everyAdministrator = async () =>
  (await api.call('listUsers', { as: ada, query: { type: 'internal-superuser', limit: '100' } })).body.items;

describe('taking the role of administrator away', () => {
  test('makes an ordinary user of them, in table, directory and pool, signs them out, and tells who did it', async () => {
    eva = await personWithProfile('internal-superuser', { firstName: 'Zoe' });
    expect((await take(eva)).body).toMatchObject({ userId: eva.userId, userType: 'user' });
    expect((await everyAdministrator()).map(({ userId }) => userId)).not.toContain(eva.userId);
    const { items } = (await api.call('listUsers', { as: ada, query: { type: 'user', search: 'zoe' } })).body;
    expect(items.map(({ userId }) => userId)).toEqual([eva.userId]);
    expect(poolCalls(eva)).toEqual([
      ['AdminAddUserToGroup', 'user'],
      ['AdminRemoveUserFromGroup', 'internal-superuser'],
      ['AdminUserGlobalSignOut', undefined],
    ]);
    const [event] = (await api.call('listAuditEvents', { as: ada, query: { action: 'user.remove-administrator' } }))
      .body.items;
    expect(event).toMatchObject({ actorId: ada.userId, targetId: eva.userId, detail: { type: 'user' } });
  });

  test('closes everything to a token that still says administrator, at once', async () => {
    expect((await api.call('listUsers', { as: eva })).status).toBe(200);
    await take(eva);
    expect((await api.call('listUsers', { as: eva })).problem?.code).toBe('forbidden');
    expect((await take(ada, eva)).problem?.code).toBe('forbidden');
  });

  test('twice is one change, and completes an attempt that the user pool refused', async () => {
    api.cognitoAnswers(() => ({ status: 400, body: '{"__type":"InternalErrorException","message":"no"}' }));
    expect((await take(eva)).status).toBe(500);
    api.cognitoAnswers(() => ({ body: '{}' }));
    expect((await take(eva)).status).toBe(200);
    expect((await take(eva)).body.userType).toBe('user');
    const { items } = (await api.call('listAuditEvents', { as: ada, query: { actorId: ada.userId } })).body;
    expect(items.filter(({ targetId }) => targetId === eva.userId)).toHaveLength(1);
  });

  test('is refused for the own account, for nobody, and to everybody else', async () => {
    expect((await take(ada)).problem?.code).toBe('own-account');
    expect((await take(personIn())).problem?.code).toBe('user-not-found');
    for (const as of [personIn('user'), await coach()]) {
      expect((await take(eva, as)).problem?.code).toBe('forbidden');
      expect((await signOut(eva, as)).problem?.code).toBe('forbidden');
    }
    expect((await api.call('listUsers', { as: eva })).status).toBe(200);
  });
});

test('every session of an account is ended at once, the own ones too, and nothing else of it changes', async () => {
  for (const person of [eva, ada, await coach()]) {
    expect((await signOut(person)).status).toBe(204);
    expect(poolCalls(person)).toEqual([['AdminUserGlobalSignOut', undefined]]);
  }
  expect((await api.call('listUsers', { as: eva })).status).toBe(200);
  expect((await signOut(personIn())).problem?.code).toBe('user-not-found');
});

const Counted = v.object({ people: v.number() });

test('fifty changes at once leave an administrator, and a count that is true', async () => {
  const people = [ada, eva, ...(await Promise.all([1, 2, 3].map(() => personWithProfile('internal-superuser'))))];
  const change = fc.record({ by: fc.nat(4), of: fc.nat(4), what: fc.constantFrom('disable', 'enable', 'take') });
  const changes = fc.sample(change, { seed: 1, numRuns: 50 });
  const replies = await Promise.all(
    changes.map(({ by, of, what }) => {
      const [as, person] = [people[by] ?? ada, people[of] ?? eva];
      if (what === 'take') return take(person, as);
      return api.call('updateUser', { as, params: { userId: person.userId }, body: { disabled: what === 'disable' } });
    }),
  );
  expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  ada = await personWithProfile('internal-superuser');
  const enabled = (await everyAdministrator()).filter(({ disabled }) => !disabled);
  expect(enabled.filter(({ userId }) => people.some((person) => person.userId === userId)).length).toBeGreaterThan(0);
  expect(await get(Counted, administratorsItem.key(), { consistent: true })).toEqual({ people: enabled.length });
});
