import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dateOf } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import { readActivePeople, readVisits } from '#lambdas/data/admin/activity.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { get } from '#lambdas/data/table/read.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();

const me = (as: Person) => api.call('getMe', { as });
const change = (as: Person, body: unknown) => api.call('updateMe', { as, body });

/** Lets Cognito know one user. */
const cognitoKnows = ({ userId }: Person, attributes: Record<string, string>, status = 'CONFIRMED') =>
  api.cognitoAnswers(({ operation, input }) => {
    if (operation !== 'AdminGetUser') return { body: '{}' };
    if (input['Username'] !== userId) {
      return { status: 400, body: '{"__type":"UserNotFoundException","message":"User does not exist."}' };
    }
    const all = { sub: userId, email_verified: 'true', ...attributes };
    const UserAttributes = Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
    return { body: JSON.stringify({ Username: userId, Enabled: true, UserStatus: status, UserAttributes }) };
  });

const anna = { email: 'anna@example.com', given_name: 'Anna', family_name: 'de Wit', locale: 'nl' };

describe('the own profile', () => {
  test('is told with the name that an older rule let in', async () => {
    const { body } = await me(await coach({ firstName: 'evil．com' }));
    expect(body.firstName).toBe('evil．com');
  });

  test('is one read of half a unit', async () => {
    const carla = await coach({ experience: 12 });
    const calls = await measured(async () => {
      const { body } = await me(carla);
      expect(body).toMatchObject({ userId: carla.userId, userType: 'coach', experience: 12, language: 'en' });
    });
    expect(calls).toEqual([{ operation: 'QueryCommand', units: 0.5 }]);
  });

  test('of a client says when the coach is disabled, and no longer when enabled again; it costs no read a minute later', async () => {
    const carla = await coach();
    const client = await personWithProfile('user', { coachId: carla.userId });
    const ada = await personWithProfile('internal-superuser');
    const disable = (disabled: boolean) =>
      api.call('updateUser', { as: ada, params: { userId: carla.userId }, body: { disabled } });
    expect((await me(client)).body).not.toHaveProperty('coachDisabled');
    expect(await measured(() => me(client))).toHaveLength(1);
    await disable(true);
    await later(60, async () => expect((await me(client)).body).toMatchObject({ coachDisabled: true }));
    await disable(false);
    expect((await me(client)).body).not.toHaveProperty('coachDisabled');
  });

  test('is one more transaction at the first call of a day, and only then', async () => {
    const carla = await coach();
    await later(day, async () => {
      const first = await measured(() => me(carla));
      expect(first.map(({ operation }) => operation)).toEqual(['QueryCommand', 'TransactWriteItemsCommand']);
      expect(await measured(() => me(carla))).toEqual([{ operation: 'QueryCommand', units: 0.5 }]);
    });
    // A clock that lags behind takes nothing back.
    expect(await measured(() => me(carla))).toEqual([{ operation: 'QueryCommand', units: 0.5 }]);
  });

  test('asked for ten times at once counts the person as active once', async () => {
    const carla = await coach();
    await later(3 * day, async () => {
      const before = await readActivePeople(now());
      const replies = await Promise.all(Array.from({ length: 10 }, () => me(carla)));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
      expect(await readActivePeople(now())).toBe(before);
      const today = dateOf(now());
      expect((await readVisits(today, today)).get(today)).toBe(1);
    });
  });

  test('is shown to anyone signed in', async () => {
    for (const userType of ['user', 'coach', 'internal-superuser'] as const) {
      expect((await me(await personWithProfile(userType))).body.userType).toBe(userType);
    }
  });

  test('is made up for when the sign-up broke off, with the invitation accepted', async () => {
    const carla = await coach();
    const { client, invitation } = await inviteSomebody(api, carla);
    const person = personIn();
    cognitoKnows(person, {
      ...anna,
      email: client.email,
      'custom:user_type': 'user',
      'custom:invitation_id': invitation.id,
    });
    const { body } = await me(person);
    expect(body).toMatchObject({ firstName: 'Anna', userType: 'user', language: 'nl', coachId: carla.userId });
    expect((await me(person)).body).toEqual(body);
    const [relation] = (await api.call('listClients', { as: carla })).body.items;
    expect(relation).toMatchObject({ status: 'active', userId: person.userId });
  });

  test('asked for five times at once after a broken sign-up is the same profile', async () => {
    const person = personIn();
    cognitoKnows(person, { ...anna, 'custom:user_type': 'coach', 'custom:experience': '3' });
    const replies = await Promise.all(Array.from({ length: 5 }, () => me(person)));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test.each([
    ['is unknown to the user pool', randomUUID(), 'CONFIRMED', 'user'],
    ['is not confirmed', '', 'UNCONFIRMED', 'user'],
    ['asked to be an administrator', '', 'CONFIRMED', 'internal-superuser'],
  ])('is not made up for somebody who %s', async (_, otherId, status, userType) => {
    const person = personIn();
    cognitoKnows(otherId ? { ...person, userId: otherId } : person, { ...anna, 'custom:user_type': userType }, status);
    const { status: code, problem } = await me(person);
    expect([code, problem?.code]).toEqual([404, 'profile-not-found']);
  });
});

describe('changing the own profile', () => {
  test('keeps names and language, in the table and in the user pool', async () => {
    const person = await personWithProfile('user');
    cognitoKnows(person, anna);
    const before = (await me(person)).body;
    const { body } = await change(person, { firstName: ' José ', language: 'es' });
    expect(body).toEqual({ ...before, firstName: 'José', language: 'es', updatedAt: body.updatedAt });
    expect((await me(person)).body).toEqual(body);
    expect(api.cognitoCalls.at(-1)).toMatchObject({
      operation: 'AdminUpdateUserAttributes',
      input: {
        Username: person.userId,
        UserAttributes: some.list([
          { Name: 'given_name', Value: 'José' },
          { Name: 'locale', Value: 'es' },
        ]),
      },
    });
  });

  test.each(['Europe/Amsterdam', 'Asia/Calcutta', 'UTC'])('keeps the zone %s as it was written', async (timeZone) => {
    const person = await personWithProfile('user');
    const { body } = await change(person, { timeZone });
    expect(body.timeZone).toBe(timeZone);
    expect((await me(person)).body).toEqual(body);
    expect(api.cognitoCalls.filter(({ input }) => input['Username'] === person.userId)).toEqual([]);
  });

  test('of where a client is reaches the coach’s list, and a former coach hears of it no more', async () => {
    const carla = await coach();
    const { client, invitation } = await inviteSomebody(api, carla);
    const mira = personIn();
    cognitoKnows(mira, {
      ...anna,
      email: client.email,
      'custom:user_type': 'user',
      'custom:invitation_id': invitation.id,
    });
    await me(mira);
    const seen = async () => (await api.call('listClients', { as: carla })).body.items[0]?.timeZone;
    expect(await seen()).toBeUndefined();
    await change(mira, { timeZone: 'America/New_York' });
    expect(await seen()).toBe('America/New_York');
    const archive = (archived: boolean) =>
      api.call('updateClient', { as: carla, params: { clientId: client.clientId }, body: { archived } });
    await archive(true);
    const kept = async () => (await get(v.looseObject({}), clientItem.key(client), { consistent: true }))?.['timeZone'];
    expect(await kept()).toBeUndefined();
    await change(mira, { timeZone: 'Asia/Tokyo' });
    expect([await seen(), await kept()]).toEqual([undefined, undefined]);
    await archive(false);
    expect(await seen()).toBe('Asia/Tokyo');
  });

  test('of one thing leaves the zone as it is', async () => {
    const person = await personWithProfile('coach');
    cognitoKnows(person, anna);
    await change(person, { timeZone: 'America/New_York' });
    expect((await change(person, { language: 'fr' })).body).toMatchObject({
      language: 'fr',
      timeZone: 'America/New_York',
    });
  });

  test('keeps by which clock somebody reads, without a word to the user pool', async () => {
    const person = await personWithProfile('user');
    expect((await me(person)).body).not.toHaveProperty('clock');
    for (const clock of ['12', '24']) {
      expect((await change(person, { clock })).body).toMatchObject({ clock });
      expect((await me(person)).body).toMatchObject({ clock });
    }
    expect(api.cognitoCalls.filter(({ input }) => input['Username'] === person.userId)).toEqual([]);
  });

  test('keeps how somebody reads dates and when their weeks begin, until they read as their language has it', async () => {
    const person = await personWithProfile('coach');
    expect((await change(person, { region: 'CH', weekStart: 'sunday' })).body).toMatchObject({
      region: 'CH',
      weekStart: 'sunday',
    });
    expect((await change(person, { clock: '12' })).body).toMatchObject({ region: 'CH', clock: '12' });
    const { body } = await change(person, { region: null });
    expect(body).toMatchObject({ weekStart: 'sunday', clock: '12' });
    expect(body).not.toHaveProperty('region');
    expect((await me(person)).body).toEqual(body);
    expect(api.cognitoCalls.filter(({ input }) => input['Username'] === person.userId)).toEqual([]);
  });

  test('keeps what became of the first steps, without a word to the user pool', async () => {
    const person = await personWithProfile('coach');
    expect((await me(person)).body).not.toHaveProperty('firstHour');
    for (const firstHour of ['away', 'open', 'done']) {
      expect((await change(person, { firstHour })).body).toMatchObject({ firstHour });
      expect((await me(person)).body).toMatchObject({ firstHour });
    }
    expect(api.cognitoCalls.filter(({ input }) => input['Username'] === person.userId)).toEqual([]);
  });

  test('needs a profile', async () => {
    expect((await change(personIn('user'), { firstName: 'Anna' })).problem?.code).toBe('profile-not-found');
  });

  test.each([
    ['nothing', {}],
    ['the user type', { userType: 'internal-superuser' }],
    ['the address', { email: 'other@example.com' }],
    ['the coach', { firstName: 'Anna', coachId: randomUUID() }],
    ['the own id', { userId: randomUUID() }],
    ['a prototype', JSON.parse('{"__proto__":{"userType":"coach"},"firstName":"Anna"}')],
    ['a language that is not offered', { language: 'xx' }],
    ['a name that is a link', { lastName: 'www.evil.example' }],
    ['a name that is null', { lastName: null }],
    ['a zone that nobody lives in', { timeZone: 'Europe/Atlantis' }],
    ['an end of the first steps that there is not', { firstHour: 'never' }],
    ['a clock of ten hours', { clock: '10' }],
    ['a region that is no country', { region: 'EN' }],
    ['a week that begins on a Tuesday', { weekStart: 'tuesday' }],
    ['an offset for a zone', { timeZone: '+02:00' }],
  ])('refuses %s', async (_, body) => {
    const person = await coach();
    const before = (await me(person)).body;
    expect((await change(person, body)).problem?.code).toBe('bad-request');
    expect((await me(person)).body).toEqual(before);
  });
});
