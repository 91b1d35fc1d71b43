import {
  ConfirmSignUpCommand,
  GetUserCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
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
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});

afterAll(() => harness.stop());

const signUp = (Username: string, Password: string) =>
  harness.sdk.send(
    new SignUpCommand({
      ClientId: harness.cognito.userPoolClientId,
      Username,
      Password,
      UserAttributes: [
        { Name: 'given_name', Value: 'Ada' },
        { Name: 'family_name', Value: 'Byron' },
      ],
    }),
  );

const confirm = (Username: string, ConfirmationCode: string) =>
  harness.sdk.send(
    new ConfirmSignUpCommand({ ClientId: harness.cognito.userPoolClientId, Username, ConfirmationCode }),
  );

const resend = (Username: string) =>
  harness.sdk.send(new ResendConfirmationCodeCommand({ ClientId: harness.cognito.userPoolClientId, Username }));

test('a sign-up answers the user, unconfirmed, and where the code went', async () => {
  const answer = await signUp(newEmail(), goodPassword);
  expect(answer).toMatchObject({
    UserConfirmed: false,
    UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    CodeDeliveryDetails: { Destination: 'p***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  });
});

test('an e-mail signs up once, whatever its case', async () => {
  const email = newEmail();
  await signUp(email, goodPassword);
  expect(await refusal(signUp(email.toUpperCase(), goodPassword))).toEqual({
    name: 'UsernameExistsException',
    message: 'User already exists',
  });
});

test('of many sign-ups with one e-mail at the same moment one wins', async () => {
  const email = newEmail();
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => signUp(email, goodPassword)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a password of eleven characters is too short; twelve of one kind are enough', async () => {
  expect(await refusal(signUp(newEmail(), 'elevenchars'))).toEqual({
    name: 'InvalidPasswordException',
    message: 'Password did not conform with policy: Password not long enough',
  });
  await signUp(newEmail(), 'twelveletter');
});

test('a password with white space at an end is refused and not repeated in the error', async () => {
  const { name, message } = await refusal(signUp(newEmail(), ' surrounded by spaces '));
  expect(name).toBe('InvalidParameterException');
  expect(message).not.toContain('surrounded');
});

test('a username that is no e-mail is refused', async () => {
  for (const username of ['ada', 'ada@example', 'a da@example.org', 'constructor', 'ada@example.org>'])
    expect(await refusal(signUp(username, goodPassword))).toEqual({
      name: 'InvalidParameterException',
      message: 'Username should be an email.',
    });
});

test.each(['sub', 'email_verified', 'custom:unknown', 'phone_number', 'cognito:groups', '__proto__'])(
  'a sign-up cannot write %s',
  async (attribute) => {
    const email = newEmail();
    expect(await refusal(signUpUnconfirmed(harness, email, Object.fromEntries([[attribute, 'true']])))).toEqual({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
    expect(await refusal(signIn(harness, email))).toMatchObject({ name: 'NotAuthorizedException' });
  },
);

test.each([
  ['another e-mail than the one that signs up', { email: 'other@example.org' }],
  ['an empty name', { given_name: '' }],
  ['years of experience that are no number', { 'custom:experience': 'many' }],
  ['an invitation longer than any is', { 'custom:invitation_id': 'x'.repeat(23) }],
])('a sign-up with %s is refused', async (_case, attributes) => {
  expect(await refusal(signUpUnconfirmed(harness, newEmail(), attributes))).toMatchObject({
    name: 'InvalidParameterException',
  });
});

test('a wrong code is refused, the right one confirms once', async () => {
  const email = newEmail();
  await signUp(email, goodPassword);
  const code = codeFor(harness, email);
  expect(await refusal(confirm(email, otherThan(code)))).toEqual({
    name: 'CodeMismatchException',
    message: 'Invalid verification code provided, please try again.',
  });
  await confirm(email, code);
  expect(await refusal(confirm(email, code))).toEqual({
    name: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  });
  expect(await refusal(resend(email))).toEqual({
    name: 'InvalidParameterException',
    message: 'User is already confirmed.',
  });
});

test('after five wrong codes even the right one waits an hour', async () => {
  const email = newEmail();
  await signUp(email, goodPassword);
  const code = codeFor(harness, email);
  for (let attempt = 0; attempt < 5; attempt += 1) await refusal(confirm(email, otherThan(code)));
  expect(await refusal(confirm(email, code))).toEqual({
    name: 'LimitExceededException',
    message: 'Attempt limit exceeded, please try after some time.',
  });
  harness.clock.forward(hour);
  await confirm(email, code);
});

test('a sign-up code is good for 24 hours', async () => {
  const email = newEmail();
  await signUp(email, goodPassword);
  const code = codeFor(harness, email);
  harness.clock.forward(24 * hour);
  expect(await refusal(confirm(email, code))).toEqual({
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  });
  await resend(email);
  await confirm(email, codeFor(harness, email));
});

test('five mails with a code leave in an hour, the sixth is refused', async () => {
  const email = newEmail();
  await signUp(email, goodPassword);
  for (let mail = 2; mail <= 5; mail += 1) await resend(email);
  expect(await refusal(resend(email))).toMatchObject({ name: 'LimitExceededException' });
  expect(harness.mails.filter(({ to }) => to.includes(email))).toHaveLength(5);
  harness.clock.forward(hour);
  await resend(email);
});

test('resending to an unknown e-mail answers as to a known one and sends nothing', async () => {
  const email = newEmail();
  const known = newEmail();
  await signUp(known, goodPassword);
  const sent = harness.mails.length;
  const { $metadata: _unknown, ...unknownAnswer } = await resend(email);
  expect(harness.mails).toHaveLength(sent);
  const { $metadata: _known, ...knownAnswer } = await resend(known);
  expect(unknownAnswer).toEqual(knownAnswer);
  expect(await refusal(confirm(email, '123456'))).toMatchObject({ name: 'ExpiredCodeException' });
});

test('a confirmed person has a verified e-mail', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  const { access } = await signIn(harness, email);
  const { UserAttributes } = await harness.sdk.send(new GetUserCommand({ AccessToken: access }));
  expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
});
