import { beforeAll, describe, expect, test } from 'vitest';
import { correctionLimits } from '#contract/clients/limits.ts';
import { type Invited, inviteSomebody, join, linkTo } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personIn } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let carla: Person;

beforeAll(async () => {
  carla = await coach();
});

const update = (clientId: string, body: unknown, as = carla) =>
  api.call('updateClient', { as, params: { clientId }, body });

const statusOf = async (invitationId: string) =>
  (await api.call('getInvitation', { params: { invitationId } })).body.status;

const send = ({ client, invitation }: Invited) =>
  api.call('sendInvitation', {
    as: carla,
    body: { email: client.email, firstName: client.firstName, inviteLink: linkTo(invitation) },
  });

describe('archiving', () => {
  test('keeps an active client, and restoring makes the client active again', async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    await join(invitation);
    const archived = (await update(client.clientId, { archived: true })).body;
    expect(archived).toMatchObject({ status: 'archived', invitationStatus: 'accepted' });
    expect(archived.archivedAt).toBeDefined();
    const restored = (await update(client.clientId, { archived: false })).body;
    expect(restored).toMatchObject({ status: 'active', joinedAt: archived.joinedAt });
    expect(restored).not.toHaveProperty('archivedAt');
    expect((await api.call('listClients', { as: carla })).body.items).toContainEqual(restored);
  });

  test('a client who has not joined withdraws the invitation; restoring makes the client pending again', async () => {
    const invited = await inviteSomebody(api, carla);
    const { clientId } = invited.client;
    expect((await update(clientId, { archived: true })).body.invitationStatus).toBe('revoked');
    expect(await statusOf(invited.invitation.id)).toBe('revoked');
    expect((await send(invited)).problem?.code).toBe('invite-link-refused');
    expect((await update(clientId, { archived: false })).body.status).toBe('pending');
  });

  test('nobody joins through the invitation of an archived client', async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    await update(client.clientId, { archived: true });
    await join(invitation);
    expect((await update(client.clientId, { archived: true })).body).not.toHaveProperty('joinedAt');
  });

  test('twice, or restoring what is not archived, changes nothing', async () => {
    const { client } = await inviteSomebody(api, carla);
    expect((await update(client.clientId, { archived: false })).body).toEqual(client);
    const first = await update(client.clientId, { archived: true });
    expect((await update(client.clientId, { archived: true })).body).toEqual(first.body);
  });
});

describe('correcting the address', () => {
  test('revokes the old invitation and makes a new one that was not mailed yet', async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    const corrected = (await update(client.clientId, { email: ' Right@Example.com' })).body;
    expect(corrected).toMatchObject({ email: 'right@example.com', invitationStatus: 'pending', mailStatus: 'unsent' });
    expect(corrected.invitationId).not.toBe(invitation.id);
    expect(await statusOf(invitation.id)).toBe('revoked');
    const fresh = await api.call('getInvitation', { params: { invitationId: corrected.invitationId } });
    expect(fresh.body).toMatchObject({ email: 'right@example.com', status: 'pending' });
  });

  test('frees the old address for another client', async () => {
    const { client } = await inviteSomebody(api, carla);
    await update(client.clientId, { email: 'other@example.com' });
    expect((await inviteSomebody(api, carla, { email: client.email })).client.email).toBe(client.email);
  });

  test("to another client's address is refused and changes nothing", async () => {
    const { client: other } = await inviteSomebody(api, carla);
    const { client, invitation } = await inviteSomebody(api, carla);
    expect((await update(client.clientId, { email: other.email })).problem?.code).toBe('client-exists');
    expect(await statusOf(invitation.id)).toBe('pending');
  });

  test('to the same address changes nothing', async () => {
    const { client } = await inviteSomebody(api, carla);
    expect((await update(client.clientId, { email: client.email.toUpperCase() })).body).toEqual(client);
  });

  test('is refused once the client has joined or is archived', async () => {
    const joined = await inviteSomebody(api, carla);
    await join(joined.invitation);
    const archived = await inviteSomebody(api, carla);
    await update(archived.client.clientId, { archived: true });
    for (const { client } of [joined, archived]) {
      expect((await update(client.clientId, { email: 'new@example.com' })).problem?.code).toBe('client-not-pending');
    }
  });

  test('by two people at the same moment succeeds once', async () => {
    const { client } = await inviteSomebody(api, carla);
    const replies = await Promise.all(
      ['first@example.com', 'second@example.com'].map((email) => update(client.clientId, { email })),
    );
    const winners = replies.filter(({ status }) => status === 200);
    expect(winners.length).toBeGreaterThan(0);
    const last = await api.call('listClients', { as: carla, query: { limit: '100' } });
    const stored = last.body.items.find(({ clientId }) => clientId === client.clientId);
    expect(winners.map(({ body }) => body.email)).toContain(stored?.email);
    expect(await statusOf(stored?.invitationId ?? '')).toBe('pending');
  });
});

test("another coach's client looks like a missing one", async () => {
  const { client } = await inviteSomebody(api, carla);
  const dora = await coach();
  for (const body of [{ archived: true }, { email: 'dora@example.com' }]) {
    const foreign = await update(client.clientId, body, dora);
    const missing = await update('AAAAAAAAAAAAAAAAAAAAAA', body, dora);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.problem, requestId: '' }).toEqual({ ...missing.problem, requestId: '' });
  }
});

test.each([
  ['nothing', {}],
  ['both at once', { archived: true, email: 'a@example.com' }],
  ['a status', { status: 'active' }],
  ['another coach', { archived: true, coachId: 'x' }],
  ['a word for a truth', { archived: 'yes' }],
])('%s is refused', async (_, body) => {
  const { client } = await inviteSomebody(api, carla);
  expect((await update(client.clientId, body)).problem?.code).toBe('bad-request');
});

test('an id that is none is refused', async () => {
  expect((await update('CLIENT#1', { archived: true })).problem?.code).toBe('bad-request');
});

test('users and administrators may not change clients', async () => {
  const { client } = await inviteSomebody(api, carla);
  for (const group of ['user', 'internal-superuser']) {
    expect((await update(client.clientId, { archived: true }, personIn(group))).status).toBe(403);
  }
});

test('a coach corrects twenty addresses a day; what was refused does not count, and another coach is not held up', async () => {
  const dora = await coach();
  const { client } = await inviteSomebody(api, dora);
  const other = await inviteSomebody(api, dora);
  const correct = (email: string) => update(client.clientId, { email }, dora);
  expect((await correct(other.client.email)).problem?.code).toBe('client-exists');
  const { count, window } = correctionLimits.perCoach;
  for (let done = 1; done <= count; done += 1) expect((await correct(`right${done}@example.com`)).status).toBe(200);
  const refused = await correct('once-more@example.com');
  expect([refused.status, refused.problem?.code]).toEqual([429, 'correction-limit']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(window);

  const erin = await coach();
  const hers = await inviteSomebody(api, erin);
  expect((await update(hers.client.clientId, { email: 'erin@example.com' }, erin)).status).toBe(200);
  await later(window, async () => expect((await correct('once-more@example.com')).status).toBe(200));
});
