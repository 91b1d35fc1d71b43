import { beforeAll, describe, expect, test } from 'vitest';
import { invitationLimits } from '#contract/clients/limits.ts';
import { defined } from '#contract/core/defined.ts';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import { inviteSomebody, join, linkTo } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personIn } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let carla: Person;

beforeAll(async () => {
  carla = await coach({ firstName: 'Carla', lastName: 'Coach' });
});

const nobody = 'AAAAAAAAAAAAAAAAAAAAAA';

const look = (invitationId: string) => api.call('getInvitation', { params: { invitationId } });
const statusOf = async (invitationId: string) => (await look(invitationId)).body.status;

const act =
  (name: 'resendInvitation' | 'revokeInvitation') =>
  (invitationId: string, { as = carla, key }: { as?: Person; key?: string } = {}) =>
    api.call(name, { as, params: { invitationId }, ...defined({ key }) });
const resend = act('resendInvitation');
const revoke = act('revokeInvitation');

const clientOf = async (clientId: string) => {
  const { items } = (await api.call('listClients', { as: carla, query: { limit: '100' } })).body;
  return items.find((client) => client.clientId === clientId);
};

describe('anybody who holds the link', () => {
  test('sees for whom it is, from whom, and nothing else', async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    expect((await look(invitation.id)).body).toEqual({
      email: client.email,
      firstName: 'Anna',
      lastName: client.lastName,
      coachName: 'Carla Coach',
      status: 'pending',
    });
    await revoke(invitation.id);
    expect((await look(invitation.id)).body).not.toHaveProperty('lastName');
  });

  test('sees that it has expired, was revoked or was accepted', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => inviteSomebody(api, carla)));
    if (!first || !second || !third) throw new Error('Not invited');
    await revoke(first.invitation.id);
    expect(await statusOf(first.invitation.id)).toBe('revoked');
    await join(second.invitation);
    expect(await statusOf(second.invitation.id)).toBe('accepted');
    await later(invitationLimits.lifetime, async () => {
      expect(await statusOf(third.invitation.id)).toBe('expired');
      expect(await statusOf(second.invitation.id)).toBe('accepted');
    });
  });

  test('learns nothing about one that does not exist', async () => {
    expect((await look(nobody)).problem?.code).toBe('invitation-not-found');
    expect((await look('short')).problem?.code).toBe('bad-request');
  });
});

describe('resending', () => {
  test('mails a fresh invitation for seven days and ends the older one', async () => {
    const before = await inviteSomebody(api, carla);
    await later(3 * day, async () => {
      const { body } = await resend(before.invitation.id);
      expect(body.invitation.id).not.toBe(before.invitation.id);
      expect(Date.parse(body.invitation.expiresAt) - Date.now()).toBeGreaterThan(7 * dayMilliseconds - 60_000);
      expect(body.client).toEqual(await clientOf(before.client.clientId));
      expect(body.client).toMatchObject({ mailStatus: 'sent', invitationId: body.invitation.id });
      expect(await statusOf(before.invitation.id)).toBe('revoked');
      expect(await statusOf(body.invitation.id)).toBe('pending');
      const [mail] = api.mailer.mailsTo(before.client.email);
      expect(mail?.text).toContain(linkTo(body.invitation));
    });
  });

  test('nobody joins through the older link any more', async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    const { body } = await resend(invitation.id);
    await join(invitation);
    expect((await clientOf(client.clientId))?.status).toBe('pending');
    await join(body.invitation);
    expect((await clientOf(client.clientId))?.status).toBe('active');
  });

  test('revives an invitation that was revoked or has expired', async () => {
    const { invitation } = await inviteSomebody(api, carla);
    await revoke(invitation.id);
    const { body } = await resend(invitation.id);
    await later(invitationLimits.lifetime + 60, async () => {
      expect(await statusOf(body.invitation.id)).toBe('expired');
      expect((await resend(body.invitation.id)).body.invitation.status).toBe('pending');
    });
  });

  test('by an older id renews the invitation in force', async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    const second = (await resend(invitation.id)).body;
    const third = (await resend(invitation.id)).body;
    expect(await statusOf(second.invitation.id)).toBe('revoked');
    expect((await clientOf(client.clientId))?.invitationId).toBe(third.invitation.id);
  });

  test('is refused once the client has joined or is archived', async () => {
    const joined = await inviteSomebody(api, carla);
    await join(joined.invitation);
    const archived = await inviteSomebody(api, carla);
    const { clientId } = archived.client;
    await api.call('updateClient', { as: carla, params: { clientId }, body: { archived: true } });
    for (const { invitation } of [joined, archived]) {
      expect((await resend(invitation.id)).problem?.code).toBe('client-not-pending');
    }
  });

  test('keeps the fresh invitation when the mail fails, marked, and can be repeated', async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    const failed = await api.mailer.refusing(() => resend(invitation.id, { key: 'failing' }));
    expect([failed.status, failed.problem?.code]).toEqual([502, 'mail-failed']);
    const kept = await clientOf(client.clientId);
    expect(kept).toMatchObject({ status: 'pending', invitationStatus: 'pending', mailStatus: 'failed' });
    expect(await statusOf(kept?.invitationId ?? '')).toBe('pending');
    expect((await resend(invitation.id, { key: 'failing' })).status).toBe(200);
    expect(api.mailer.mailsTo(client.email)).toHaveLength(1);
  });

  test('with one Idempotency-Key mails once and answers the same', async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    const first = await resend(invitation.id, { key: 'resend' });
    const second = await resend(invitation.id, { key: 'resend' });
    expect(second.body).toEqual(first.body);
    expect(api.mailer.mailsTo(client.email)).toHaveLength(1);
  });

  test('at the same moment leaves exactly one open invitation', async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    const replies = await Promise.all([1, 2, 3].map(() => resend(invitation.id)));
    const renewed = replies.flatMap((reply) => (reply.status === 200 ? [reply.body.invitation.id] : []));
    const statuses = await Promise.all(renewed.map(statusOf));
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(1);
    expect(renewed).toContain((await clientOf(client.clientId))?.invitationId);
    for (const { status } of replies) expect([200, 409]).toContain(status);
  });
});

describe('revoking', () => {
  test('ends the link and shows on the client list', async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    const { body } = await revoke(invitation.id);
    expect(body.invitation.status).toBe('revoked');
    expect(body.client).toEqual(await clientOf(client.clientId));
    expect(body.client).toMatchObject({ status: 'pending', invitationStatus: 'revoked' });
    await join(invitation);
    expect((await clientOf(client.clientId))?.status).toBe('pending');
  });

  test('is refused when the invitation is no longer open', async () => {
    const [revoked, joined, expired] = await Promise.all([1, 2, 3].map(() => inviteSomebody(api, carla)));
    if (!revoked || !joined || !expired) throw new Error('Not invited');
    await revoke(revoked.invitation.id);
    await join(joined.invitation);
    for (const { invitation } of [revoked, joined]) {
      expect((await revoke(invitation.id)).problem?.code).toBe('invitation-not-pending');
    }
    await later(invitationLimits.lifetime + 1, async () => {
      expect((await revoke(expired.invitation.id)).problem?.code).toBe('invitation-not-pending');
    });
  });

  test('a repeated request with the same Idempotency-Key gets the same answer', async () => {
    const { invitation } = await inviteSomebody(api, carla);
    const first = await revoke(invitation.id, { key: 'revoke' });
    expect((await revoke(invitation.id, { key: 'revoke' })).body).toEqual(first.body);
  });
});

describe.each([
  ['resending', resend],
  ['revoking', revoke],
])('%s', (_, action) => {
  test("another coach's invitation looks like a missing one", async () => {
    const { client, invitation } = await inviteSomebody(api, carla);
    const dora = await coach();
    const foreign = await action(invitation.id, { as: dora });
    const missing = await action(nobody, { as: dora });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.problem, requestId: '' }).toEqual({ ...missing.problem, requestId: '' });
    expect(await statusOf(invitation.id)).toBe('pending');
    expect(api.mailer.mailsTo(client.email)).toHaveLength(0);
  });

  test('is for coaches only', async () => {
    const { invitation } = await inviteSomebody(api, carla);
    for (const groups of [['user'], ['internal-superuser'], []]) {
      expect((await action(invitation.id, { as: personIn(...groups) })).status).toBe(403);
    }
  });
});

test('accepting an invitation is one transaction, after which only the mark goes that something from before is to be named', async () => {
  const { invitation } = await inviteSomebody(api, carla);
  const calls = await measured(() => join(invitation));
  const writes = calls.filter(({ operation }) => !/^(?:Get|Query)/.test(operation));
  expect(writes.map(({ operation }) => operation)).toEqual(['TransactWriteItemsCommand', 'DeleteItemCommand']);
});
