import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';
import type { recordDenial } from '#lambdas/http/record-denial.ts';
import type { Api, ApiRequest } from '#testing/lambdas/api.ts';
import { later } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let ada: Person;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser', { firstName: 'Ada', lastName: 'Lovelace' });
});

const list = async (query: Record<string, string> = {}) => (await api.call('listAuditEvents', { as: ada, query })).body;

const all = async (query: Record<string, string>) => {
  const events: Awaited<ReturnType<typeof list>>['items'] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, ...defined({ cursor }) });
    events.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return events;
};

const note = (targetId: string, at: string, actorId = ada.userId) =>
  commit(
    audited(
      {
        actorId,
        action: 'asset.rename',
        targetType: 'asset',
        targetId,
        targetName: 'Rain',
        detail: { name: targetId },
      },
      at,
    ),
  );

/** The stored log entries of one actor. */
const storedBy = async (actorId: string) => {
  const { Items = [] } = await documentClient.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :log',
      FilterExpression: 'actorId = :actor',
      ExpressionAttributeValues: { ':log': 'AUDIT', ':actor': actorId },
    }),
  );
  return Items;
};

/** As in another instance of a function, which knows nothing of what this one has told. */
const anotherInstance = async (): Promise<typeof recordDenial> => {
  vi.resetModules();
  return (await import('#lambdas/http/record-denial.ts')).recordDenial;
};

describe('a refused request', () => {
  test('is told of: who, what and why', async () => {
    const dora = await coach({ firstName: 'Dora', lastName: 'Coach' });
    expect((await api.call('listUsers', { as: dora })).status).toBe(403);
    const [event] = await all({ actorId: dora.userId });
    expect(event).toMatchObject({
      action: 'access.denied',
      actorId: dora.userId,
      actorName: 'Dora Coach',
      targetType: 'endpoint',
      targetId: 'listUsers',
      detail: { code: 'forbidden', type: 'coach' },
    });
  });

  test('is told of in every domain', async () => {
    const nobody = personIn();
    const calls: [Parameters<Api['call']>[0], ApiRequest][] = [
      ['listClients', {}],
      ['inviteClient', {}],
      ['resendInvitation', { params: { invitationId: 'A'.repeat(22) } }],
      ['sendInvitation', {}],
      ['listAssets', {}],
      ['updateUser', { params: { userId: ada.userId } }],
      ['getStatistics', {}],
      ['listAuditEvents', {}],
      ['updatePrompts', {}],
    ];
    for (const [name, request] of calls) expect((await api.call(name, { ...request, as: nobody })).status).toBe(403);
    const told = (await all({ action: 'access.denied', actorId: nobody.userId })).map(({ targetId }) => targetId);
    expect(told.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
  });

  test('is told of once an hour for each endpoint, whatever it was about and in whichever function', async () => {
    const nobody = personIn('user');
    const ask = () => api.call('listUsers', { as: nobody });
    const told = async () => (await all({ actorId: nobody.userId })).map(({ targetId }) => targetId);
    await Promise.all([ask(), ask(), ask()]);
    await api.call('getStatistics', { as: nobody });
    expect((await told()).toSorted()).toEqual(['getStatistics', 'listUsers']);

    const elsewhere = await anotherInstance();
    const caller = { userId: nobody.userId, username: nobody.userId, userType: 'user', signedInAt: 0 } as const;
    await elsewhere(caller, 'listUsers', 'forbidden');
    await elsewhere(caller, 'listUsers', 'account-disabled');
    expect(await told()).toHaveLength(2);
    await later(3601, async () => {
      await elsewhere(caller, 'listUsers', 'forbidden');
      await ask();
      expect(await told()).toHaveLength(3);
    });
  });

  test('ends by itself after the seven years, what an administrator did does not', async () => {
    const nobody = personIn('user');
    await api.call('listUsers', { as: nobody });
    const [stored] = await storedBy(nobody.userId);
    const inSevenYears = new Date();
    inSevenYears.setUTCFullYear(inSevenYears.getUTCFullYear() + 7);
    expect(Math.abs(Number(stored?.['ttl']) - inSevenYears.getTime() / 1000)).toBeLessThan(60);
    const { userId } = personIn('internal-superuser');
    await note('kept', '2020-01-01T00:00:00.000Z', userId);
    const [kept, ...others] = await storedBy(userId);
    expect(others).toEqual([]);
    expect(kept).not.toHaveProperty('ttl');
  });

  test('of a disabled person is told of too', async () => {
    const dora = await coach();
    await api.call('updateUser', { as: ada, params: { userId: dora.userId }, body: { disabled: true } });
    await api.call('updateMe', { as: dora, body: { language: 'nl' } });
    const [event] = await all({ actorId: dora.userId });
    expect(event).toMatchObject({ targetId: 'updateMe', detail: { code: 'account-disabled' } });
  });

  test('without a token is nobody’s and is not told of', async () => {
    const before = (await all({ action: 'access.denied' })).length;
    expect((await api.call('listUsers')).status).toBe(401);
    expect(await all({ action: 'access.denied' })).toHaveLength(before);
  });
});

const millisecond = (index: number): string => `2022-01-01T00:00:00.${String(index).padStart(3, '0')}Z`;

describe('the log', () => {
  test('is newest first across the ends of months and years, every event once', async () => {
    const instants = [
      '2024-11-30T23:59:59.999Z',
      '2024-12-01T00:00:00.000Z',
      '2024-12-31T23:59:59.999Z',
      '2025-01-01T00:00:00.000Z',
      '2025-03-31T23:59:59.999Z',
      '2025-04-01T00:00:00.000Z',
    ];
    for (const at of instants) await note(`at ${at}`, at);
    for (const limit of ['1', '2', '25']) {
      const told = await all({ from: '2024-11-01', to: '2025-04-30', limit });
      expect(told.map(({ at }) => at)).toEqual(instants.toReversed());
    }
  });

  test('is cut to whole days, both included', async () => {
    const instants = ['2023-05-01T00:00:00.000Z', '2023-05-01T23:59:59.999Z', '2023-05-02T00:00:00.000Z'];
    for (const at of instants) await note('day', at);
    const count = async (from: string, to: string) => (await all({ from, to })).length;
    expect(await count('2023-05-01', '2023-05-01')).toBe(2);
    expect(await count('2023-05-02', '2023-05-02')).toBe(1);
    expect(await count('2023-05-01', '2023-05-02')).toBe(3);
    expect(await count('2023-05-03', '2023-05-02')).toBe(0);
    expect((await all({ from: '2023-05-01', to: '2023-05-01', action: 'asset.rename' })).length).toBe(2);
    expect((await all({ from: '2023-05-01', to: '2023-05-01', action: 'asset.purge' })).length).toBe(0);
  });

  test('finds the one event of an actor among hundreds of others', async () => {
    await note('needle', millisecond(0), 'operator');
    await Promise.all(Array.from({ length: 200 }, (_, index) => note('hay', millisecond(index + 1))));
    const [event, ...others] = await all({ actorId: 'operator', from: '2022-01-01', to: '2022-01-01', limit: '10' });
    expect(event?.targetId).toBe('needle');
    expect(event).not.toHaveProperty('actorName');
    expect(others).toEqual([]);
  });

  test.each([{}, { action: 'asset.rename' }])(
    'gives a page of 25 by one query of at most two read units: %j',
    async (query) => {
      await Promise.all(
        Array.from({ length: 30 }, (_, index) => note(`r${index}`, `2021-01-01T00:00:${10 + index}.000Z`)),
      );
      const calls = await measured(() => list({ ...query, from: '2021-01-01', to: '2021-01-01' }));
      // The first call asks whether the administrator still is one, the last looks up the names.
      expect(calls.map(({ operation }) => operation)).toEqual([
        'GetItemCommand',
        'QueryCommand',
        'BatchGetItemCommand',
      ]);
      expect(calls[1]?.units).toBeLessThanOrEqual(2);
    },
  );

  test.each([
    { action: 'everything' },
    { actorId: 'x' },
    { from: '2024-02-30' },
    { from: 'yesterday' },
    { to: '2024-1-1' },
    { until: '2024-01-01' },
  ])('refuses %j', async (query) => {
    expect((await api.call('listAuditEvents', { as: ada, query })).problem?.code).toBe('bad-request');
  });

  test('is not for users and coaches', async () => {
    for (const as of [personIn('user'), await coach()]) {
      expect((await api.call('listAuditEvents', { as })).status).toBe(403);
    }
  });
});
