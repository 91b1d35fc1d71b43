import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type Harness,
  newEmail,
  refusal,
  signUpConfirmed,
  signUpUnconfirmed,
  startHarness,
} from '../testing/harness.ts';
import { goodPassword, initiateSrp, respondTo, signIn } from '../testing/sign-in.ts';

const wrongPassword = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});

afterAll(() => harness.stop());

const initiate = (AuthFlow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH' | 'USER_AUTH', parameters: Record<string, string>) =>
  harness.sdk.send(
    new InitiateAuthCommand({ ClientId: harness.cognito.userPoolClientId, AuthFlow, AuthParameters: parameters }),
  );

test('the e-mail and the username both sign in', async () => {
  const email = newEmail();
  const sub = await signUpConfirmed(harness, email);
  await signIn(harness, email);
  await signIn(harness, sub);
});

test('a password in the clear is not taken', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  const parameters = { USERNAME: email, PASSWORD: goodPassword };
  expect(await refusal(initiate('USER_PASSWORD_AUTH', parameters))).toEqual({
    name: 'InvalidParameterException',
    message: 'USER_PASSWORD_AUTH flow not enabled for this client',
  });
  expect(await refusal(initiate('USER_AUTH', parameters))).toMatchObject({ name: 'InvalidParameterException' });
});

test('an unknown e-mail is challenged like a known one, with the same salt and user every time', async () => {
  const known = newEmail();
  await signUpConfirmed(harness, known);
  const unknown = newEmail();
  const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const shape = {
    SALT: expect.stringMatching(/^[0-9a-f]{32}$/),
    SECRET_BLOCK: expect.stringMatching(/^[A-Za-z0-9+/]{683}=$/),
    SRP_B: expect.stringMatching(/^[0-9a-f]{750,768}$/),
    USERNAME: uuid,
    USER_ID_FOR_SRP: uuid,
  };
  const first = (await initiateSrp(harness, unknown)).parameters;
  const second = (await initiateSrp(harness, unknown.toUpperCase())).parameters;
  const real = (await initiateSrp(harness, known)).parameters;
  expect(real).toEqual(shape);
  expect(first).toEqual(shape);
  expect(second['SALT']).toBe(first['SALT']);
  expect(second['USER_ID_FOR_SRP']).toBe(first['USER_ID_FOR_SRP']);
  expect(second['SRP_B']).not.toBe(first['SRP_B']);
  const other = (await initiateSrp(harness, newEmail())).parameters;
  expect(other['SALT']).not.toBe(first['SALT']);
});

test('an unknown e-mail and a wrong password end in the same words', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  expect(await refusal(signIn(harness, email, 'not the password'))).toEqual(wrongPassword);
  expect(await refusal(signIn(harness, newEmail()))).toEqual(wrongPassword);
});

test('a disabled or unconfirmed account is named as such only to who knows its password', async () => {
  const disabled = newEmail();
  await signUpConfirmed(harness, disabled);
  const unconfirmed = newEmail();
  await signUpUnconfirmed(harness, unconfirmed);
  const account = { UserPoolId: harness.cognito.userPoolId, Username: disabled };
  await harness.sdk.send(new AdminDisableUserCommand(account));
  expect(await refusal(signIn(harness, disabled, 'not the password'))).toEqual(wrongPassword);
  expect(await refusal(signIn(harness, unconfirmed, 'not the password'))).toEqual(wrongPassword);
  expect(await refusal(signIn(harness, disabled))).toEqual({
    name: 'NotAuthorizedException',
    message: 'User is disabled.',
  });
  expect(await refusal(signIn(harness, unconfirmed))).toEqual({
    name: 'UserNotConfirmedException',
    message: 'User is not confirmed.',
  });
  await harness.sdk.send(new AdminEnableUserCommand(account));
  await signIn(harness, disabled);
});

test('a challenge is answered once', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  const challenge = await initiateSrp(harness, email);
  await respondTo(harness, challenge, goodPassword);
  expect(await refusal(respondTo(harness, challenge, goodPassword))).toMatchObject({ name: 'NotAuthorizedException' });
});

test('a challenge is forgotten after three minutes', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  const challenge = await initiateSrp(harness, email);
  harness.clock.forward(180_000);
  expect(await refusal(respondTo(harness, challenge, goodPassword))).toMatchObject({ name: 'NotAuthorizedException' });
});

test('a challenge that was given for the old password is not won with it after a change', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  const challenge = await initiateSrp(harness, email);
  await harness.sdk.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: harness.cognito.userPoolId,
      Username: email,
      Password: 'a wholly new password',
      Permanent: true,
    }),
  );
  expect(await refusal(respondTo(harness, challenge, goodPassword))).toEqual(wrongPassword);
});

test('a public value that would make the session key known is refused', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  for (const SRP_A of ['0', '00', 'no number', '-1'])
    expect(await refusal(initiate('USER_SRP_AUTH', { USERNAME: email, SRP_A }))).toMatchObject({
      name: 'NotAuthorizedException',
    });
});

test('a made-up signature does not sign in', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  const { parameters } = await initiateSrp(harness, email);
  const call = harness.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: harness.cognito.userPoolClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: email,
        PASSWORD_CLAIM_SECRET_BLOCK: parameters['SECRET_BLOCK'] ?? '',
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'Sat Nov 21 01:06:23 UTC 2026',
      },
    }),
  );
  expect(await refusal(call)).toEqual(wrongPassword);
});

test('five wrong passwords lock the account for a moment, known or unknown', async () => {
  const known = newEmail();
  await signUpConfirmed(harness, known);
  for (const email of [known, newEmail()]) {
    for (let attempt = 0; attempt < 5; attempt += 1) await refusal(signIn(harness, email, 'not the password'));
    expect(await refusal(signIn(harness, email))).toEqual({
      name: 'NotAuthorizedException',
      message: 'Password attempts exceeded',
    });
  }
  harness.clock.forward(1000);
  await signIn(harness, known);
});

test('another client id is unknown', async () => {
  const call = harness.sdk.send(
    new InitiateAuthCommand({
      ClientId: 'another',
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: newEmail(), SRP_A: '5' },
    }),
  );
  expect(await refusal(call)).toEqual({
    name: 'ResourceNotFoundException',
    message: 'User pool client another does not exist.',
  });
});
