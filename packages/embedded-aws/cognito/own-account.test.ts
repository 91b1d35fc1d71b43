import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  codeFor,
  type Harness,
  newEmail,
  otherThan,
  refusal,
  signUpConfirmed,
  signUpUnconfirmed,
  startHarness,
} from '../testing/harness.ts';
import { goodPassword, signIn } from '../testing/sign-in.ts';

const hour = 3_600_000;
const newPassword = 'a wholly new password';
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});

afterAll(() => harness.stop());

const forgot = (Username: string) =>
  harness.sdk.send(new ForgotPasswordCommand({ ClientId: harness.cognito.userPoolClientId, Username }));

const reset = (Username: string, ConfirmationCode: string, Password: string = newPassword) =>
  harness.sdk.send(
    new ConfirmForgotPasswordCommand({
      ClientId: harness.cognito.userPoolClientId,
      Username,
      ConfirmationCode,
      Password,
    }),
  );

const update = (AccessToken: string, Name: string, Value: string) =>
  harness.sdk.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));

const confirmedPerson = async (): Promise<string> => {
  const email = newEmail();
  await signUpConfirmed(harness, email, { 'custom:user_type': 'user', 'custom:invitation_id': 'i'.repeat(22) });
  return email;
};

test('a reset code sets a new password once', async () => {
  const email = await confirmedPerson();
  await forgot(email);
  const code = codeFor(harness, email);
  expect(await refusal(reset(email, otherThan(code)))).toMatchObject({ name: 'CodeMismatchException' });
  await reset(email.toUpperCase(), code);
  await signIn(harness, email, newPassword);
  expect(await refusal(signIn(harness, email))).toMatchObject({ name: 'NotAuthorizedException' });
  expect(await refusal(reset(email, code))).toMatchObject({ name: 'ExpiredCodeException' });
});

test('a reset code is good for an hour', async () => {
  const email = await confirmedPerson();
  await forgot(email);
  harness.clock.forward(hour);
  expect(await refusal(reset(email, codeFor(harness, email)))).toMatchObject({ name: 'ExpiredCodeException' });
});

test('a new password must be long enough, and the code survives the refusal', async () => {
  const email = await confirmedPerson();
  await forgot(email);
  const code = codeFor(harness, email);
  expect(await refusal(reset(email, code, 'short'))).toMatchObject({ name: 'InvalidPasswordException' });
  await reset(email, code);
});

test('forgetting the password of an unknown or unconfirmed account answers the same and mails nothing', async () => {
  const unconfirmed = newEmail();
  await signUpUnconfirmed(harness, unconfirmed);
  const known = await confirmedPerson();
  const { $metadata: _known, ...expected } = await forgot(known);
  const sent = harness.mails.length;
  for (const email of [newEmail(), unconfirmed]) {
    const { $metadata: _other, ...answer } = await forgot(email);
    expect(answer).toEqual(expected);
    expect(await refusal(reset(email, '123456'))).toMatchObject({ name: 'CodeMismatchException' });
  }
  expect(harness.mails).toHaveLength(sent);
});

test('wrong reset codes and reset mails are limited, for unknown accounts too', async () => {
  const known = await confirmedPerson();
  await forgot(known);
  for (const email of [known, newEmail()]) {
    for (let attempt = 0; attempt < 5; attempt += 1) await refusal(reset(email, 'wrong'));
    expect(await refusal(reset(email, 'wrong'))).toMatchObject({ name: 'LimitExceededException' });
  }
  const unknown = newEmail();
  for (let mail = 0; mail < 5; mail += 1) await forgot(unknown);
  expect(await refusal(forgot(unknown))).toMatchObject({ name: 'LimitExceededException' });
});

test('the password changes for who knows the old one', async () => {
  const email = await confirmedPerson();
  const { access } = await signIn(harness, email);
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    harness.sdk.send(new ChangePasswordCommand({ AccessToken: access, PreviousPassword, ProposedPassword }));
  expect(await refusal(change('not the password', newPassword))).toEqual({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  expect(await refusal(change(goodPassword, 'short'))).toMatchObject({ name: 'InvalidPasswordException' });
  await change(goodPassword, newPassword);
  await signIn(harness, email, newPassword);
});

test('names and language may change later', async () => {
  const { access } = await signIn(harness, await confirmedPerson());
  await update(access, 'given_name', 'Grace');
  await update(access, 'family_name', 'Hopper');
  await update(access, 'locale', 'de');
  const { UserAttributes } = await harness.sdk.send(new GetUserCommand({ AccessToken: access }));
  expect(UserAttributes).toEqual(
    expect.arrayContaining([
      { Name: 'given_name', Value: 'Grace' },
      { Name: 'family_name', Value: 'Hopper' },
      { Name: 'locale', Value: 'de' },
    ]),
  );
});

test.each(['email', 'custom:user_type', 'custom:experience', 'custom:invitation_id'])(
  '%s is written once, at sign-up',
  async (attribute) => {
    const { access } = await signIn(harness, await confirmedPerson());
    const before = (await harness.sdk.send(new GetUserCommand({ AccessToken: access }))).UserAttributes;
    expect(await refusal(update(access, attribute, 'coach'))).toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('Attribute cannot be updated.'),
    });
    const after = (await harness.sdk.send(new GetUserCommand({ AccessToken: access }))).UserAttributes;
    expect(after).toEqual(before);
  },
);

test.each(['sub', 'email_verified', 'custom:unknown', 'cognito:groups'])(
  'nobody writes %s for themselves',
  async (attribute) => {
    const { access } = await signIn(harness, await confirmedPerson());
    expect(await refusal(update(access, attribute, 'true'))).toEqual({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
  },
);

test('a deleted account is gone, and its e-mail is free again', async () => {
  const email = await confirmedPerson();
  const { access } = await signIn(harness, email);
  await harness.sdk.send(new DeleteUserCommand({ AccessToken: access }));
  expect(await refusal(signIn(harness, email))).toMatchObject({ name: 'NotAuthorizedException' });
  expect(await refusal(harness.sdk.send(new GetUserCommand({ AccessToken: access })))).toMatchObject({
    name: 'UserNotFoundException',
  });
  await signUpUnconfirmed(harness, email);
});
