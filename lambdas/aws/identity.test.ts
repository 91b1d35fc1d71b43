import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeAws, type FakeReply, startFakeAws } from '#testing/lambdas/fake-aws.ts';
import { addToGroup, poolUserOf, readUser, updateAttributes } from './identity.ts';

const pool = 'eu-west-1_Test00000';
const sub = '6d9d9a2a-0b6a-4a4b-8f5c-5d2f7f1b7c11';

let cognito: FakeAws;
let reply: FakeReply = { body: '{}' };

beforeAll(async () => {
  cognito = await startFakeAws(() => reply);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
  });
});

beforeEach(() => {
  reply = { body: '{}' };
  cognito.calls.length = 0;
});

afterAll(() => cognito.stop());

test('a user is put into a group by name', async () => {
  await addToGroup(pool, sub, 'coach');
  expect(cognito.calls).toEqual([
    { operation: 'AdminAddUserToGroup', input: { UserPoolId: pool, Username: sub, GroupName: 'coach' } },
  ]);
});

test('a user is read with the attributes of the sign-up', async () => {
  reply = {
    body: JSON.stringify({
      Username: sub,
      Enabled: true,
      UserStatus: 'CONFIRMED',
      UserAttributes: [
        { Name: 'sub', Value: sub },
        { Name: 'email', Value: 'anna@example.com' },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Anna' },
        { Name: 'family_name', Value: 'de Wit' },
        { Name: 'locale', Value: 'nl' },
        { Name: 'custom:user_type', Value: 'user' },
        { Name: 'custom:invitation_id', Value: 'ABCDEFGHIJKLMNOPQRSTUV' },
      ],
    }),
  };
  expect(await readUser(pool, sub)).toEqual({
    sub,
    email: 'anna@example.com',
    emailVerified: true,
    givenName: 'Anna',
    familyName: 'de Wit',
    locale: 'nl',
    userType: 'user',
    invitationId: 'ABCDEFGHIJKLMNOPQRSTUV',
    enabled: true,
    status: 'CONFIRMED',
    secondFactor: false,
  });
});

test('a user that the pool does not know is nobody', async () => {
  reply = { status: 400, body: JSON.stringify({ __type: 'UserNotFoundException', message: 'User does not exist.' }) };
  expect(await readUser(pool, sub)).toBeUndefined();
});

test('another failure is not mistaken for an unknown user', async () => {
  reply = { status: 400, body: JSON.stringify({ __type: 'NotAuthorizedException', message: 'no' }) };
  await expect(readUser(pool, sub)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('only what changed is written', async () => {
  await updateAttributes(pool, sub, { lastName: 'Jansen', language: 'de' });
  expect(cognito.calls[0]?.input).toEqual({
    UserPoolId: pool,
    Username: sub,
    UserAttributes: [
      { Name: 'family_name', Value: 'Jansen' },
      { Name: 'locale', Value: 'de' },
    ],
  });
});

test('an address counts as verified only when Cognito says so', () => {
  for (const value of [undefined, '', 'false', 'TRUE', '1']) {
    expect(poolUserOf({ email_verified: value }).emailVerified).toBe(false);
  }
});
