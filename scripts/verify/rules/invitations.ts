import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { inviteLink } from '#contract/accounts/sign-up/links.ts';
import type { Client } from '#contract/clients/schema.ts';
import { awaitMail } from '../read-mails.ts';
import { refuses } from '../refuses.ts';
import type { Rule } from '../rule.ts';
import { attributesOf, type World } from '../world.ts';

const invite = async ({ api, coach, newEmail }: World, email = newEmail()): Promise<Client> => {
  const { tokens } = await coach();
  const body = { email, firstName: 'Mia', lastName: 'Berg' };
  return (await api.call('inviteClient', { token: tokens.access, body })).client;
};

const invited = (invitationId: string) => ({ ...attributesOf('user'), 'custom:invitation_id': invitationId });

/** The client's row, from the coach's list. */
const listed = async ({ api, coach }: World, clientId: string): Promise<Client | undefined> => {
  const token = (await coach()).tokens.access;
  let cursor: string | undefined;
  do {
    const page = await api.call('listClients', { token, query: { limit: '100', ...(cursor ? { cursor } : {}) } });
    const found = page.items.find((client) => client.clientId === clientId);
    if (found) return found;
    cursor = page.cursor;
  } while (cursor);
  return undefined;
};

/** Inviting, accepting, and the coach's list of clients. */
export const invitationRules: readonly Rule[] = [
  {
    name: 'an invited client is on the list as pending',
    check: async (world) => {
      const { clientId, email } = await invite(world);
      const row = await listed(world, clientId);
      assert.deepEqual([row?.email, row?.status, row?.invitationStatus], [email, 'pending', 'pending']);
    },
  },
  {
    name: 'a request sent twice with one key has one effect and one answer',
    check: async ({ api, coach, newEmail }) => {
      const token = (await coach()).tokens.access;
      const request = { token, key: randomUUID(), body: { email: newEmail(), firstName: 'Mia', lastName: 'Berg' } };
      const first = await api.call('inviteClient', request);
      assert.deepEqual(await api.call('inviteClient', request), first);
      const other = await api.send('inviteClient', { ...request, body: { ...request.body, email: newEmail() } });
      assert.deepEqual([other.status, other.code], [422, 'idempotency-key-reused']);
    },
  },
  {
    name: 'the same address is invited only once by one coach',
    check: async (world) => {
      const { email } = await invite(world);
      const token = (await world.coach()).tokens.access;
      const again = await world.api.send('inviteClient', {
        token,
        body: { email, firstName: 'Mia', lastName: 'Berg' },
      });
      assert.deepEqual([again.status, again.code], [409, 'client-exists']);
    },
  },
  {
    name: 'the invitation is mailed with its link, and the list says so',
    needs: ['mails', 'site'],
    check: async (world) => {
      const { target, api, coach } = world;
      const { email, firstName, clientId, invitationId, coachId } = await invite(world);
      const link = inviteLink(target.site ?? '', { invitationId, coachId });
      await api.call('sendInvitation', {
        token: (await coach()).tokens.access,
        body: { email, firstName, inviteLink: link },
      });
      const mail = await awaitMail(target.mails ?? '', email, ({ text }) => text.includes(invitationId));
      assert.ok(mail, 'no mail came');
      assert.ok(mail.text.includes(link), `the mail has no ${link}`);
      assert.ok(mail.html.includes(link.replaceAll('&', '&amp;')), 'the HTML part has no link');
      assert.equal((await listed(world, clientId))?.mailStatus, 'sent');
    },
  },
  {
    name: 'a link to another site is not mailed',
    check: async (world) => {
      const { email, firstName, invitationId, coachId } = await invite(world);
      const foreign = inviteLink('https://elsewhere.example', { invitationId, coachId });
      const token = (await world.coach()).tokens.access;
      const answer = await world.api.send('sendInvitation', { token, body: { email, firstName, inviteLink: foreign } });
      assert.deepEqual([answer.status, answer.code], [422, 'invite-link-refused']);
    },
  },
  {
    name: 'whoever holds the link reads whom it invites, without an account',
    check: async (world) => {
      const { invitationId, email } = await invite(world);
      const read = await world.api.call('getInvitation', { params: { invitationId } });
      assert.deepEqual(read, { email, firstName: 'Mia', lastName: 'Berg', coachName: 'Ida Berg', status: 'pending' });
    },
  },
  {
    name: 'an invitation that does not exist is missing, also to whoever has no account',
    fromOutside: true,
    check: async ({ api }) => {
      const { status, code } = await api.send('getInvitation');
      assert.deepEqual([status, code], [404, 'invitation-not-found']);
    },
  },
  {
    name: 'an invitation does not serve another address',
    check: async (world) => {
      const { invitationId } = await invite(world);
      await refuses(world.signUp(world.newEmail(), invited(invitationId)), 'UserLambdaValidationException');
    },
  },
  {
    name: 'an invited person who signs up belongs to the coach, who sees them as active',
    check: async (world) => {
      const { clientId, invitationId, email, coachId } = await invite(world);
      const person = await world.join(email, invited(invitationId));
      const profile = await world.api.call('getMe', { token: person.tokens.access });
      assert.equal(profile.coachId, coachId);
      const row = await listed(world, clientId);
      assert.deepEqual([row?.status, row?.userId, row?.invitationStatus], ['active', person.userId, 'accepted']);
      const { status } = await world.api.call('getInvitation', { params: { invitationId } });
      assert.equal(status, 'accepted');
    },
  },
  {
    name: 'a revoked invitation admits nobody',
    check: async (world) => {
      const { invitationId, email } = await invite(world);
      const token = (await world.coach()).tokens.access;
      const { client } = await world.api.call('revokeInvitation', { token, params: { invitationId } });
      assert.equal(client.invitationStatus, 'revoked');
      await refuses(world.signUp(email, invited(invitationId)), 'UserLambdaValidationException');
    },
  },
  {
    name: 'a resent invitation replaces the one before',
    check: async (world) => {
      const { invitationId } = await invite(world);
      const token = (await world.coach()).tokens.access;
      const { invitation } = await world.api.call('resendInvitation', { token, params: { invitationId } });
      assert.notEqual(invitation.id, invitationId);
      const before = await world.api.call('getInvitation', { params: { invitationId } });
      assert.notEqual(before.status, 'pending');
    },
  },
  {
    name: 'a client is archived and taken back',
    check: async (world) => {
      const { clientId } = await invite(world);
      const token = (await world.coach()).tokens.access;
      const archive = (archived: boolean) =>
        world.api.call('updateClient', { token, params: { clientId }, body: { archived } });
      assert.equal((await archive(true)).status, 'archived');
      assert.equal((await archive(false)).status, 'pending');
    },
  },
  {
    name: "another coach's client is as good as missing",
    check: async (world) => {
      const { clientId, invitationId } = await invite(world);
      const token = (await world.otherCoach()).tokens.access;
      const { api } = world;
      const change = await api.send('updateClient', { token, params: { clientId }, body: { archived: true } });
      assert.deepEqual([change.status, change.code], [404, 'client-not-found']);
      const revoke = await api.send('revokeInvitation', { token, params: { invitationId } });
      assert.deepEqual([revoke.status, revoke.code], [404, 'invitation-not-found']);
    },
  },
];
