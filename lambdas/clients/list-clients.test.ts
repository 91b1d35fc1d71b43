import { expect, test } from 'vitest';
import { invitationLimits } from '#contract/clients/limits.ts';
import { defined } from '#contract/core/defined.ts';
import { limits } from '#contract/core/limits.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personIn } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const list = (as: Person, query: Record<string, string> = {}) => api.call('listClients', { as, query });

const inviteMany = async (as: Person, count: number) => {
  for (let done = 0; done < count; done += 10) {
    await Promise.all(Array.from({ length: Math.min(10, count - done) }, () => inviteSomebody(api, as)));
  }
};

test('a coach without clients has an empty list', async () => {
  expect((await list(await coach())).body).toEqual({ items: [] });
});

test('a coach sees own clients only', async () => {
  const [carla, dora] = [await coach(), await coach()];
  const { client } = await inviteSomebody(api, carla);
  await inviteSomebody(api, dora);
  expect((await list(carla)).body.items).toEqual([client]);
});

test('pages of the list hold every client once', async () => {
  const carla = await coach();
  await inviteMany(carla, 30);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await list(carla, { limit: '7', ...defined({ cursor }) });
    expect(body.items.length).toBeLessThanOrEqual(7);
    seen.push(...body.items.map(({ clientId }) => clientId));
    cursor = body.cursor;
  } while (cursor !== undefined);
  expect(seen).toHaveLength(30);
  expect(new Set(seen).size).toBe(30);
});

test('a page is one query of at most two read units, even when all have joined', async () => {
  const carla = await coach();
  const invited = await Promise.all(Array.from({ length: 30 }, () => inviteSomebody(api, carla)));
  await Promise.all(invited.map(({ invitation }) => join(invitation)));
  const calls = await measured(async () => {
    const { body } = await list(carla);
    expect(body.items).toHaveLength(limits.page.default);
    expect(body.items.every(({ status }) => status === 'active')).toBe(true);
  });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.operation).toBe('QueryCommand');
  expect(calls[0]?.units).toBeGreaterThan(0);
  expect(calls[0]?.units).toBeLessThanOrEqual(2);
});

test('an invitation that nobody accepted for seven days reads as expired', async () => {
  const carla = await coach();
  await inviteSomebody(api, carla);
  await later(invitationLimits.lifetime + 1, async () => {
    const [client] = (await list(carla)).body.items;
    expect(client).toMatchObject({ status: 'pending', invitationStatus: 'expired' });
  });
});

test('a joined client is active and tells when', async () => {
  const carla = await coach();
  const { invitation } = await inviteSomebody(api, carla);
  const userId = await join(invitation);
  const [client] = (await list(carla)).body.items;
  expect(client).toMatchObject({ status: 'active', invitationStatus: 'accepted', userId });
  expect(client?.joinedAt).toBeDefined();
});

test("another coach's cursor is refused", async () => {
  const [carla, dora] = [await coach(), await coach()];
  await inviteMany(carla, 2);
  const { cursor = '' } = (await list(carla, { limit: '1' })).body;
  const { status, problem } = await list(dora, { cursor });
  expect([status, problem?.code]).toEqual([400, 'bad-request']);
  expect((await list(carla, { cursor })).status).toBe(200);
});

test('a cursor that was changed is refused', async () => {
  const carla = await coach();
  await inviteMany(carla, 2);
  const { cursor = '' } = (await list(carla, { limit: '1' })).body;
  for (const broken of [cursor.slice(0, -4), `A${cursor.slice(1)}AAAA`, cursor.slice(8), 'A', 'AAAA', '____']) {
    expect((await list(carla, { cursor: broken })).status).toBe(400);
  }
});

test.each([
  ['no rows', { limit: '0' }],
  ['more rows than a page has', { limit: '101' }],
  ['a number that is none', { limit: '1e1' }],
  ['two numbers', { limit: '1,2' }],
  ['an empty cursor', { cursor: '' }],
  ['an unknown parameter', { coachId: 'x' }],
])('%s is refused', async (_, query) => {
  expect((await list(await coach(), query)).problem?.code).toBe('bad-request');
});

test('users and administrators have no client list', async () => {
  for (const group of ['user', 'internal-superuser']) expect((await list(personIn(group))).status).toBe(403);
});
