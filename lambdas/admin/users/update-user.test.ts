import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#contract/core/limits.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;

beforeEach(async () => {
  ada = await personWithProfile('internal-superuser');
});

const setDisabled = (person: Person, disabled: boolean, as = ada) =>
  api.call('updateUser', { as, params: { userId: person.userId }, body: { disabled } });

const poolCalls = (person: Person) =>
  api.cognitoCalls.filter(({ input }) => input['Username'] === person.userId).map(({ operation }) => operation);

const rowOf = async ({ userId }: Person) => (await api.call('getUser', { as: ada, params: { userId } })).body;

/** Disables every administrator but these, so that the counter is known. */
const onlyAdministrators = async (...people: readonly Person[]) => {
  const { items } = (await api.call('listUsers', { as: ada, query: { type: 'internal-superuser', limit: '100' } }))
    .body;
  for (const { userId, disabled } of items) {
    if (disabled || userId === ada.userId || people.some((person) => person.userId === userId)) continue;
    expect((await setDisabled({ ...personIn(), userId }, true)).status).toBe(200);
  }
};

describe('disabling somebody', () => {
  test('signs them out, shows in every list, and tells who did it', async () => {
    const person = await personWithProfile('user', { firstName: 'Ulla', lastName: 'Unwell' });
    const { body } = await setDisabled(person, true);
    expect(body).toMatchObject({ userId: person.userId, disabled: true });
    expect(poolCalls(person)).toEqual(['AdminDisableUser', 'AdminUserGlobalSignOut']);
    for (const query of [{ search: 'ulla' }, { search: 'unwell u', type: 'user' }, { search: person.userId }]) {
      const { items } = (await api.call('listUsers', { as: ada, query })).body;
      expect(items.find(({ userId }) => userId === person.userId)?.disabled).toBe(true);
    }
    const [event] = (await api.call('listAuditEvents', { as: ada, query: { action: 'user.disable' } })).body.items;
    expect(event).toMatchObject({ actorId: ada.userId, targetId: person.userId, targetName: 'Ulla Unwell' });
  });

  test('refuses their writes at once where they were never seen, and everywhere within 60 seconds', async () => {
    const [seen, unseen] = [await coach(), await coach()];
    const write = (as: Person) => api.call('updateMe', { as, body: { language: 'nl' } });
    expect((await write(seen)).status).toBe(200);
    await setDisabled(seen, true);
    await setDisabled(unseen, true);
    expect((await write(unseen)).problem?.code).toBe('account-disabled');
    await later(limits.disabling.noticed, async () => {
      expect((await write(seen)).problem?.code).toBe('account-disabled');
      const invite = { email: 'new@example.com', firstName: 'Nina', lastName: 'New' };
      expect((await api.call('inviteClient', { as: seen, body: invite })).problem?.code).toBe('account-disabled');
    });
    expect((await api.call('getMe', { as: seen })).problem?.code).toBe('account-disabled');
  });

  test('and enabling again lets them write at once', async () => {
    const person = await coach();
    await setDisabled(person, true);
    expect((await api.call('updateMe', { as: person, body: { language: 'nl' } })).status).toBe(403);
    expect((await setDisabled(person, false)).body.disabled).toBe(false);
    expect((await api.call('updateMe', { as: person, body: { language: 'nl' } })).status).toBe(200);
    expect(poolCalls(person)).toContain('AdminEnableUser');
  });

  test('twice is one change, and completes a first attempt that the user pool refused', async () => {
    const person = await personWithProfile('user');
    api.cognitoAnswers(() => ({ status: 400, body: '{"__type":"InternalErrorException","message":"no"}' }));
    expect((await setDisabled(person, true)).status).toBe(500);
    api.cognitoAnswers(() => ({ body: '{}' }));
    expect((await setDisabled(person, true)).status).toBe(200);
    expect((await setDisabled(person, true)).status).toBe(200);
    expect(poolCalls(person)).toContain('AdminUserGlobalSignOut');
    const { items } = (await api.call('listAuditEvents', { as: ada, query: { actorId: ada.userId } })).body;
    expect(items.filter(({ targetId }) => targetId === person.userId)).toHaveLength(1);
  });

  test('works for somebody whom the user pool has lost', async () => {
    const person = await personWithProfile('user');
    api.cognitoAnswers(() => ({ status: 400, body: '{"__type":"UserNotFoundException","message":"none"}' }));
    expect((await setDisabled(person, true)).status).toBe(200);
    api.cognitoAnswers(() => ({ body: '{}' }));
  });

  test('who is not there is not found', async () => {
    expect((await setDisabled(personIn(), true)).problem?.code).toBe('user-not-found');
  });

  test.each([{}, { disabled: 'yes' }, { disabled: true, userType: 'internal-superuser' }, { userType: 'user' }])(
    'refuses %j',
    async (body) => {
      const person = await personWithProfile('user');
      const { problem } = await api.call('updateUser', { as: ada, params: { userId: person.userId }, body });
      expect(problem?.code).toBe('bad-request');
      expect((await rowOf(person)).disabled).toBe(false);
    },
  );

  test('is no matter of users and coaches', async () => {
    const person = await personWithProfile('user');
    for (const as of [personIn('user'), await coach()]) {
      expect((await setDisabled(person, true, as)).problem?.code).toBe('forbidden');
    }
    expect((await rowOf(person)).disabled).toBe(false);
  });
});

describe('an administrator', () => {
  test('of two who disable each other at the same moment one stays, however often it is tried', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [eva, finn] = [
        await personWithProfile('internal-superuser'),
        await personWithProfile('internal-superuser'),
      ];
      await onlyAdministrators(eva, finn);
      await setDisabled(ada, true, eva);
      const replies = await Promise.all([setDisabled(finn, true, eva), setDisabled(eva, true, finn)]);
      const codes = replies.map(({ problem }) => problem?.code ?? 'done');
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      const after = await Promise.all([getAccount(eva.userId), getAccount(finn.userId)]);
      expect(after.filter((account) => account?.disabled === false)).toHaveLength(1);
      ada = await personWithProfile('internal-superuser');
    }
  });

  test('who is disabled reads nothing and writes nothing from that moment, whatever the token says', async () => {
    const eva = await personWithProfile('internal-superuser');
    const person = await personWithProfile('user');
    // This function has just seen her enabled.
    expect((await setDisabled(person, true, eva)).status).toBe(200);
    expect((await setDisabled(eva, true)).status).toBe(200);
    const params = { userId: person.userId };
    const attempts = [
      api.call('getUser', { as: eva, params }),
      api.call('listUsers', { as: eva }),
      api.call('getPlatform', { as: eva }),
      setDisabled(person, false, eva),
      setDisabled(eva, false, eva),
      setDisabled(ada, true, eva),
      api.call('removeAdministrator', { as: eva, params: { userId: ada.userId } }),
      api.call('signOutUser', { as: eva, params }),
    ];
    expect((await Promise.all(attempts)).map(({ problem }) => problem?.code)).toEqual(
      attempts.map(() => 'account-disabled'),
    );
  });

  test('changes nothing about the own account, in either direction', async () => {
    for (const disabled of [true, false]) {
      expect((await setDisabled(ada, disabled)).problem?.code).toBe('own-account');
    }
    expect((await rowOf(ada)).disabled).toBe(false);
    expect(poolCalls(ada)).toEqual([]);
  });
});
