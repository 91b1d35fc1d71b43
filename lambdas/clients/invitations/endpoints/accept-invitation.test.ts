import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { invitationLimits } from '#contract/clients/limits.ts';
import { day } from '#contract/core/units.ts';
import { noSingleEntries, nothingGranted } from '#contract/journal/sharing/is-shared.ts';
import { profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { joinCoach } from '#lambdas/data/clients/join-coach.ts';
import { attentionAbout } from '#lambdas/data/feed/attention.ts';
import { grantOf } from '#lambdas/data/journal/sharing/share.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { present } from '#lambdas/data/table/expression.ts';
import { get } from '#lambdas/data/table/read.ts';
import { update } from '#lambdas/data/table/write.ts';
import { type Invited, inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let carla: Person;

beforeAll(async () => {
  carla = await coach({ firstName: 'Carla', lastName: 'Coach' });
});

/** Somebody with an account at this address, whom the pool knows. */
const member = async (email: string, { verified = true } = {}): Promise<Person> => {
  const person = await personWithProfile('user', { email });
  inPool.set(person.userId, { email, verified });
  api.cognitoAnswers(({ input }) => {
    const username = String(input['Username']);
    const user = inPool.get(username);
    return {
      body: JSON.stringify({
        Username: username,
        Enabled: true,
        UserStatus: 'CONFIRMED',
        UserAttributes: [
          { Name: 'sub', Value: username },
          { Name: 'email', Value: user?.email },
          { Name: 'email_verified', Value: String(user?.verified) },
        ],
      }),
    };
  });
  return person;
};
const inPool = new Map<string, { email: string; verified: boolean }>();

const accept = (as: Person, { invitation }: Invited) =>
  api.call('acceptInvitation', { as, params: { invitationId: invitation.id } });

/** The error code for an invited person who has an account. */
const codeFor = async (invited: Invited) => (await accept(await member(invited.client.email), invited)).problem?.code;

const clientOf = async ({ client }: Invited) => {
  const { items } = (await api.call('listClients', { as: carla, query: { limit: '100' } })).body;
  return items.find(({ clientId }) => clientId === client.clientId);
};

describe('somebody with an account', () => {
  test('joins the coach with the invited address: invitation accepted, relation active, coach on the profile', async () => {
    const invited = await inviteSomebody(api, carla);
    const anna = await member(invited.client.email);
    await api.call('updateMe', { as: anna, body: { timeZone: 'Asia/Tokyo' } });
    const { status, body } = await accept(anna, invited);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: anna.userId, coachId: carla.userId });
    expect(await clientOf(invited)).toMatchObject({
      status: 'active',
      timeZone: 'Asia/Tokyo',
      invitationStatus: 'accepted',
      userId: anna.userId,
      joinedAt: body.updatedAt,
    });
  });

  test('shares nothing with the coach before any more, and nothing yet with the new one', async () => {
    const former = await inviteSomebody(api, carla);
    const anna = await member(former.client.email);
    await accept(anna, former);
    await api.call('updateSharing', { as: anna, body: { streams: { practice: '2026-03-01' } } });
    await api.call('updateMe', { as: anna, body: { timeZone: 'Asia/Tokyo' } });
    const mirre = await coach();
    const isTold = async () => (await attentionAbout(carla.userId, former.client.clientId)).map(({ kind }) => kind);
    expect(await isTold()).toContain('client-quiet');
    await accept(anna, await inviteSomebody(api, mirre, { email: former.client.email }));
    const left = await getClient(carla.userId, former.client.clientId, { consistent: true });
    expect(left && grantOf(left)).toEqual(nothingGranted(carla.userId));
    expect(await isTold()).not.toContain('client-quiet');
    // Nor where the client was, nor where they go.
    const stored = () => get(v.looseObject({}), clientItem.key(former.client), { consistent: true });
    expect(await stored()).not.toHaveProperty('timeZone');
    await api.call('updateMe', { as: anna, body: { timeZone: 'America/New_York' } });
    expect(await stored()).not.toHaveProperty('timeZone');
    expect(await clientOf(former)).not.toHaveProperty('timeZone');
    expect((await api.call('getSharing', { as: anna })).body.share).toMatchObject({
      coachId: mirre.userId,
      streams: {},
    });
  });

  test('is not taken back by a coach who had archived them, before or after', async () => {
    const cora = await coach();
    const restored = async (archivedFirst: boolean) => {
      const former = await inviteSomebody(api, cora);
      const anna = await member(former.client.email);
      await accept(anna, former);
      const archive = (archived: boolean) =>
        api.call('updateClient', { as: cora, params: { clientId: former.client.clientId }, body: { archived } });
      await archive(true);
      if (!archivedFirst) {
        // As it was stored until the relation of an archived client ended, too.
        const mirre = await coach();
        await commit(update(profileItem.key(anna), { set: { coachId: mirre.userId } }, present('pk')));
      } else await accept(anna, await inviteSomebody(api, await coach(), { email: former.client.email }));
      expect((await archive(false)).problem?.code).toBe('ended-by-client');
      return { anna, former };
    };
    for (const archivedFirst of [true, false]) {
      const { anna, former } = await restored(archivedFirst);
      const { items } = (await api.call('listProgress', { as: cora })).body;
      const shown = items.find(({ client }) => client.clientId === former.client.clientId);
      expect(shown).toBeUndefined();
      await later(day, () => api.call('getMe', { as: anna }));
      const told = await attentionAbout(cora.userId, former.client.clientId);
      expect(told.map(({ kind }) => kind)).not.toContain('client-quiet');
    }
  });

  test('leaves a coach with whom they have two relations, and coaches of any number', async () => {
    const first = await inviteSomebody(api, await coach());
    const anna = await member(first.client.email);
    // As coaches of one account were stored before the one ended with the other.
    const joins = async (as: Person) => {
      const { client, invitation } = await inviteSomebody(api, as);
      await commit(...joinCoach(invitation, { userId: anna.userId, email: client.email, at: now() }));
      return { as, clientId: client.clientId };
    };
    const former = await Promise.all(Array.from({ length: 20 }, async () => joins(await coach())));
    const [cora] = former;
    if (!cora) throw new Error('There is no coach');
    const second = await joins(cora.as);
    const archive = ({ as, clientId }: typeof cora, archived: boolean) =>
      api.call('updateClient', { as, params: { clientId }, body: { archived } });
    const archivedFirst = former.slice(-7);
    for (const each of archivedFirst) await archive(each, true);
    expect((await accept(anna, first)).status).toBe(200);
    for (const { as, clientId } of [...former, second]) {
      const left = await getClient(as.userId, clientId, { consistent: true });
      expect(left).toMatchObject({ status: 'archived', endedBy: 'client', itemsSince: noSingleEntries });
      expect(left).not.toHaveProperty('share');
    }
    for (const each of archivedFirst) expect((await archive(each, false)).problem?.code).toBe('ended-by-client');
    expect((await api.call('getMe', { as: anna })).body.coachId).toBe(first.client.coachId);
  });

  test('may press twice', async () => {
    const invited = await inviteSomebody(api, carla);
    const anna = await member(invited.client.email);
    const [first, second] = [await accept(anna, invited), await accept(anna, invited)];
    expect(second.body).toEqual(first.body);
  });

  test('is not found the invitation of another address', async () => {
    const invited = await inviteSomebody(api, carla);
    const bob = await member('bob@example.com');
    expect((await accept(bob, invited)).problem?.code).toBe('invitation-not-found');
    expect(await clientOf(invited)).toMatchObject({ status: 'pending' });
  });

  test('is not found it with an address that was never verified', async () => {
    const invited = await inviteSomebody(api, carla);
    const anna = await member(invited.client.email, { verified: false });
    expect((await accept(anna, invited)).problem?.code).toBe('invitation-not-found');
    expect(await clientOf(invited)).toMatchObject({ status: 'pending' });
  });

  test('cannot use one that was revoked, has expired, or that somebody else has used', async () => {
    const [revoked, expired, used] = [
      await inviteSomebody(api, carla),
      await inviteSomebody(api, carla),
      await inviteSomebody(api, carla),
    ];
    await api.call('revokeInvitation', { as: carla, params: { invitationId: revoked.invitation.id } });
    await join(used.invitation);
    expect(await codeFor(revoked)).toBe('invitation-not-pending');
    expect(await codeFor(used)).toBe('invitation-not-pending');
    await later(invitationLimits.lifetime, async () => {
      expect(await codeFor(expired)).toBe('invitation-expired');
    });
  });

  test('of ten clicks at once and a sign-up at the same moment exactly one person joins', async () => {
    const invited = await inviteSomebody(api, carla);
    const anna = await member(invited.client.email);
    const [stranger] = await Promise.all([
      join(invited.invitation),
      ...Array.from({ length: 10 }, () => accept(anna, invited)),
    ]);
    const client = await clientOf(invited);
    expect(client?.status).toBe('active');
    expect([anna.userId, stranger]).toContain(client?.userId);
    const profile = (await api.call('getMe', { as: anna })).body;
    expect(profile.coachId).toBe(client?.userId === anna.userId ? carla.userId : undefined);
  });
});

test('a coach cannot accept an invitation', async () => {
  const invited = await inviteSomebody(api, carla);
  const other = await coach({ email: invited.client.email });
  expect((await accept(other, invited)).problem?.code).toBe('forbidden');
  expect(await clientOf(invited)).toMatchObject({ status: 'pending' });
});

test('nobody joins a coach who is disabled, and the link says that it is withdrawn; the coach back, it works again', async () => {
  const dora = await coach();
  const ada = await personWithProfile('internal-superuser');
  const invited = await inviteSomebody(api, dora);
  const anna = await member(invited.client.email);
  const setDisabled = (disabled: boolean) =>
    api.call('updateUser', { as: ada, params: { userId: dora.userId }, body: { disabled } });
  const statusShown = async () =>
    (await api.call('getInvitation', { params: { invitationId: invited.invitation.id } })).body.status;

  await setDisabled(true);
  expect(await statusShown()).toBe('revoked');
  expect((await accept(anna, invited)).problem?.code).toBe('invitation-not-pending');
  await setDisabled(false);
  expect(await statusShown()).toBe('pending');
  expect((await accept(anna, invited)).status).toBe(200);
});
