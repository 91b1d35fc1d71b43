import { describe, expect, test } from 'vitest';
import { defined } from '#contract/core/defined.ts';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personIn } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const anna = { email: 'anna@example.com', firstName: 'Anna', lastName: 'de Wit' };

const invite = (as: Person, body: object = anna, key?: string) =>
  api.call('inviteClient', { as, body, ...defined({ key }) });

const clientsOf = async (as: Person) => (await api.call('listClients', { as })).body.items;

test('an invited client is pending, with an open invitation for seven days that was not mailed yet', async () => {
  const carla = await coach();
  const { status, body } = await invite(carla);
  expect(status).toBe(201);
  expect(body.client).toMatchObject({ ...anna, coachId: carla.userId, status: 'pending', mailStatus: 'unsent' });
  expect(body.client).toMatchObject({ sessionsCompleted: 0, progress: 0, invitationId: body.invitation.id });
  expect(body.invitation).toMatchObject({ ...anna, clientId: body.client.clientId, status: 'pending' });
  expect(Date.parse(body.invitation.expiresAt) - Date.parse(body.invitation.createdAt)).toBe(7 * dayMilliseconds);
  expect(body.invitation.id).toMatch(/^[\w-]{22}$/);
  expect(await clientsOf(carla)).toEqual([body.client]);
  expect(api.mailer.mailsTo(anna.email)).toHaveLength(0);
});

test('an invitation takes three calls of at most fifteen units, and two as long as its coach is known to be enabled', async () => {
  const carla = await coach();
  const calls = await measured(() => invite(carla));
  expect(calls.map(({ operation }) => operation)).toEqual([
    'GetItemCommand',
    'GetItemCommand',
    'TransactWriteItemsCommand',
  ]);
  expect(calls.every(({ units }) => units > 0)).toBe(true);
  expect(calls.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(15);
  expect(await measured(() => invite(carla, { ...anna, email: 'second@example.com' }))).toHaveLength(2);
});

test('address and names are stored trimmed, the address in lower case, names in NFC', async () => {
  const { body } = await invite(await coach(), { email: ' Anna@Example.COM ', firstName: ' Zoë ', lastName: 'X' });
  expect(body.client).toMatchObject({ email: 'anna@example.com', firstName: 'Zoë' });
});

describe('one address is one client of a coach', () => {
  test('a second invitation to it is refused and changes nothing', async () => {
    const carla = await coach();
    await invite(carla);
    const second = await invite(carla, { ...anna, email: 'ANNA@example.com', firstName: 'Other' });
    expect(second.status).toBe(409);
    expect(second.problem?.code).toBe('client-exists');
    expect(await clientsOf(carla)).toHaveLength(1);
  });

  test('another coach may invite it too', async () => {
    await invite(await coach());
    expect((await invite(await coach())).status).toBe(201);
  });

  test('of ten invitations at the same moment exactly one succeeds', async () => {
    const carla = await coach();
    const replies = await Promise.all(Array.from({ length: 10 }, () => invite(carla)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await clientsOf(carla)).toHaveLength(1);
  });
});

describe('an Idempotency-Key', () => {
  test('gives a repeated request the same answer and no second client', async () => {
    const carla = await coach();
    const first = await invite(carla, anna, 'key-1');
    const second = await invite(carla, anna, 'key-1');
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await clientsOf(carla)).toHaveLength(1);
  });

  test('gives ten requests at the same moment one answer', async () => {
    const carla = await coach();
    const replies = await Promise.all(Array.from({ length: 10 }, () => invite(carla, anna, 'key-1')));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(replies.every(({ status }) => status === 201)).toBe(true);
  });

  test('is refused for another request', async () => {
    const carla = await coach();
    await invite(carla, anna, 'key-1');
    const { status, problem } = await invite(carla, { ...anna, email: 'bob@example.com' }, 'key-1');
    expect([status, problem?.code]).toEqual([422, 'idempotency-key-reused']);
    expect(await clientsOf(carla)).toHaveLength(1);
  });

  test('of one coach says nothing about the same key of another', async () => {
    const first = await invite(await coach(), anna, 'key-1');
    const second = await invite(await coach(), anna, 'key-1');
    expect(second.status).toBe(201);
    expect(second.body.client.clientId).not.toBe(first.body.client.clientId);
  });
});

describe('who may invite', () => {
  test.each([
    ['a user', ['user']],
    ['an administrator', ['internal-superuser']],
    ['an administrator who is a coach too', ['coach', 'internal-superuser']],
    ['somebody in no group', []],
    ['a member of a group whose name only contains the word', ['coach-applicants', 'noncoach']],
  ])('not %s', async (_, groups) => {
    const { status, problem } = await invite(personIn(...groups));
    expect([status, problem?.code]).toEqual([403, 'forbidden']);
  });

  test('a coach who is also a user', async () => {
    expect((await invite(personIn('user', 'coach'))).status).toBe(201);
  });
});

describe('what is refused', () => {
  test.each([
    ['an unknown field', { ...anna, coachId: 'x' }],
    ['a missing name', { email: anna.email, firstName: 'Anna' }],
    ['a blank name', { ...anna, firstName: '  ' }],
    ['a name of 81 characters', { ...anna, firstName: 'a'.repeat(81) }],
    ['a name with a line break', { ...anna, firstName: 'Anna\r\nBcc: x' }],
    ['a name with a zero-width character', { ...anna, firstName: 'An\u200bna' }],
    ['a name with half a character', { ...anna, firstName: 'Anna\ud800' }],
    ['a name with a link', { ...anna, firstName: 'https://evil.example' }],
    ['a name like a domain', { ...anna, lastName: 'evil.example' }],
    ['a name that is no text', { ...anna, firstName: 5 }],
    ['an address without a domain', { ...anna, email: 'anna' }],
    ['two addresses', { ...anna, email: 'a@example.com,b@example.com' }],
    ['an address of 255 characters', { ...anna, email: `${'a'.repeat(243)}@example.com` }],
    ['a list', [anna]],
    ['nothing', null],
  ])('%s', async (_, body) => {
    const carla = await coach();
    const { status, problem, headers } = await api.call('inviteClient', { as: carla, body });
    expect([status, problem?.code]).toEqual([400, 'bad-request']);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(problem?.errors).not.toHaveLength(0);
    expect(await clientsOf(carla)).toEqual([]);
  });
});
