import { beforeAll, expect, test } from 'vitest';
import { invitationLimits } from '#contract/clients/limits.ts';
import { day } from '#contract/core/units.ts';
import { type Invited, inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let carla: Person;
let invited: Invited[];
let refusals: Awaited<ReturnType<typeof invite>>[];

let named = 0;
const invite = (as: Person) => {
  named += 1;
  return api.call('inviteClient', {
    as,
    body: { email: `client-${named}@example.com`, firstName: 'Anna', lastName: 'de Wit' },
  });
};

const atOnce = 20;

// Every test takes place for as many as it makes room for, so that the coach has as many open invitations as there may be again.
beforeAll(async () => {
  carla = await coach();
  const replies: typeof refusals = [];
  while (replies.length < invitationLimits.pending + atOnce / 2)
    replies.push(...(await Promise.all(Array.from({ length: atOnce }, () => invite(carla)))));
  invited = replies.filter(({ status }) => status === 201).map(({ body }) => body);
  refusals = replies.filter(({ status }) => status !== 201);
}, 60_000);

const roomFor = async (count: number) => {
  const replies = await Promise.all(Array.from({ length: count + 3 }, () => invite(carla)));
  invited.push(...replies.filter(({ status }) => status === 201).map(({ body }) => body));
  return replies.map(({ status }) => status).toSorted((one, other) => one - other);
};

const statuses = (made: number, refused: number) => [
  ...Array<number>(made).fill(201),
  ...Array<number>(refused).fill(429),
];

const one = (): Invited => {
  const next = invited.shift();
  if (!next) throw new Error('Nobody is invited any more');
  return next;
};

test('a coach has five hundred open invitations at most, however many come at once', () => {
  expect(invited).toHaveLength(invitationLimits.pending);
  expect(refusals.length).toBeGreaterThan(0);
  for (const { status, problem, headers } of refusals) {
    expect([status, problem?.code]).toEqual([429, 'pending-invitation-limit']);
    const wait = Number(headers['retry-after']);
    expect(wait).toBeGreaterThan(invitationLimits.lifetime - 300);
    expect(wait).toBeLessThanOrEqual(invitationLimits.lifetime + 60);
  }
});

test('another coach is not held up', async () => {
  expect((await invite(await coach())).status).toBe(201);
});

test('what was revoked, archived or accepted makes room for as many others', async () => {
  const revoked = await api.call('revokeInvitation', { as: carla, params: { invitationId: one().invitation.id } });
  expect(revoked.status).toBe(200);
  const { clientId } = one().client;
  await api.call('updateClient', { as: carla, params: { clientId }, body: { archived: true } });
  await join(one().invitation);
  expect(await roomFor(3)).toEqual(statuses(3, 3));
});

test('an invitation in the place of an open one counts no more; in the place of one that was revoked it does', async () => {
  const { client } = one();
  const params = { clientId: client.clientId };
  const correct = (email: string) => api.call('updateClient', { as: carla, params, body: { email } });
  const corrected = await correct('right@example.com');
  expect(corrected.status).toBe(200);
  const resend = (invitationId: string) => api.call('resendInvitation', { as: carla, params: { invitationId } });
  const resent = await resend(corrected.body.invitationId);
  expect(resent.status).toBe(200);

  const { id } = resent.body.invitation;
  await api.call('revokeInvitation', { as: carla, params: { invitationId: id } });
  expect(await roomFor(1)).toEqual(statuses(1, 3));
  for (const refused of [await correct('other@example.com'), await resend(id)])
    expect([refused.status, refused.problem?.code]).toEqual([429, 'pending-invitation-limit']);
});

test('those that expired make room, those that were made since do not', async () => {
  const { clientId } = one().client;
  await api.call('updateClient', { as: carla, params: { clientId }, body: { archived: true } });
  await later(day, async () => {
    expect((await inviteSomebody(api, carla)).client.status).toBe('pending');
    expect((await invite(carla)).problem?.code).toBe('pending-invitation-limit');
  });
  await later(invitationLimits.lifetime + 120, async () => {
    for (let made = 0; made < 3; made += 1) expect((await invite(carla)).status).toBe(201);
  });
});
