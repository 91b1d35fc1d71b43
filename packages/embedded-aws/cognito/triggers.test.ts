import {
  AdminConfirmSignUpCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  codeFor,
  type Harness,
  newEmail,
  refusal,
  signUpConfirmed,
  signUpUnconfirmed,
  startHarness,
} from '../testing/harness.ts';
import type { Behaviour } from '../testing/lambda-endpoint.ts';
import { goodPassword, signIn } from '../testing/sign-in.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});

beforeEach(() => {
  harness.lambdas.events.splice(0);
});

afterEach(() => harness.lambdas.behave());

afterAll(() => harness.stop());

/** Does something at one trigger source, and nothing at the others. */
const at =
  (source: string, behaviour: Behaviour): Behaviour =>
  (event) =>
    event.triggerSource.startsWith(source) ? behaviour(event) : { response: event.response };

const sources = () => harness.lambdas.events.map(({ event }) => event.triggerSource);

const eventOf = (source: string) => harness.lambdas.events.find(({ event }) => event.triggerSource === source)?.event;

const confirm = (email: string) =>
  harness.sdk.send(
    new ConfirmSignUpCommand({
      ClientId: harness.cognito.userPoolClientId,
      Username: email,
      ConfirmationCode: codeFor(harness, email),
    }),
  );

test('PreSignUp hears what the person wrote, before the user exists', async () => {
  const email = newEmail();
  const { UserSub } = await harness.sdk.send(
    new SignUpCommand({
      ClientId: harness.cognito.userPoolClientId,
      Username: email,
      Password: goodPassword,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: 'Ada' },
        { Name: 'family_name', Value: 'Byron' },
        { Name: 'custom:user_type', Value: 'coach' },
      ],
      ValidationData: [{ Name: 'seen', Value: 'yes' }],
      ClientMetadata: { page: 'coach-signup' },
    }),
  );
  expect(harness.lambdas.events[0]).toEqual({
    functionName: 'signup',
    event: {
      version: '1',
      region: 'eu-west-1',
      userPoolId: harness.cognito.userPoolId,
      userName: UserSub,
      callerContext: {
        awsSdkVersion: expect.stringMatching(/^aws-sdk-/),
        clientId: harness.cognito.userPoolClientId,
      },
      triggerSource: 'PreSignUp_SignUp',
      request: {
        userAttributes: { email, given_name: 'Ada', family_name: 'Byron', 'custom:user_type': 'coach' },
        validationData: { seen: 'yes' },
        clientMetadata: { page: 'coach-signup' },
      },
      response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
    },
  });
  expect(eventOf('CustomMessage_SignUp')?.request).toMatchObject({ clientMetadata: { page: 'coach-signup' } });
});

test('what PreSignUp throws refuses the sign-up, and no user is left', async () => {
  harness.lambdas.behave(at('PreSignUp', () => ({ errorMessage: 'No such invitation' })));
  const email = newEmail();
  expect(await refusal(signUpUnconfirmed(harness, email))).toEqual({
    name: 'UserLambdaValidationException',
    message: 'PreSignUp failed with error No such invitation.',
  });
  expect(harness.lambdas.events).toHaveLength(1);
  harness.lambdas.behave();
  await signUpUnconfirmed(harness, email);
});

test('PreSignUp may confirm the user at once', async () => {
  harness.lambdas.behave(at('PreSignUp', () => ({ response: { autoConfirmUser: true, autoVerifyEmail: true } })));
  const email = newEmail();
  await signUpUnconfirmed(harness, email);
  expect(sources()).toEqual(['PreSignUp_SignUp', 'PostConfirmation_ConfirmSignUp']);
  await signIn(harness, email);
});

test('PostConfirmation hears of a confirmed user with a verified e-mail', async () => {
  const email = newEmail();
  const sub = await signUpConfirmed(harness, email, { 'custom:user_type': 'user' });
  expect(eventOf('PostConfirmation_ConfirmSignUp')).toMatchObject({
    userName: sub,
    request: {
      userAttributes: {
        sub,
        email,
        email_verified: 'true',
        'cognito:user_status': 'CONFIRMED',
        given_name: 'Ada',
        'custom:user_type': 'user',
      },
    },
    response: {},
  });
});

test('a failing PostConfirmation fails the call, but the person is confirmed', async () => {
  const email = newEmail();
  await signUpUnconfirmed(harness, email);
  harness.lambdas.behave(at('PostConfirmation', () => ({ errorMessage: 'The table is away' })));
  expect(await refusal(confirm(email))).toEqual({
    name: 'UserLambdaValidationException',
    message: 'PostConfirmation failed with error The table is away.',
  });
  await signIn(harness, email);
});

test('a trigger that cannot be reached is called three times', async () => {
  harness.lambdas.behave(at('PreSignUp', () => ({ status: 500 })));
  expect(await refusal(signUpUnconfirmed(harness, newEmail()))).toMatchObject({ name: 'UnexpectedLambdaException' });
  expect(sources()).toEqual(['PreSignUp_SignUp', 'PreSignUp_SignUp', 'PreSignUp_SignUp']);
});

test('a trigger that answers at the second attempt is heard', async () => {
  let calls = 0;
  harness.lambdas.behave(
    at('PreSignUp', ({ response }) => {
      calls += 1;
      return calls === 1 ? { status: 503 } : { response };
    }),
  );
  await signUpUnconfirmed(harness, newEmail());
});

test('CustomMessage words the mail; the code takes the place of {####} everywhere', async () => {
  harness.lambdas.behave(
    at('CustomMessage', () => ({
      response: {
        smsMessage: null,
        emailSubject: 'Welkom: {####}',
        emailMessage:
          '<html><head><title>x</title></head><body><h1>Welkom &amp; hallo</h1><p>Uw code is <b>{####}</b></p><p>{####}</p></body></html>',
      },
    })),
  );
  const email = newEmail();
  await signUpUnconfirmed(harness, email);
  const mail = harness.mails.findLast(({ to }) => to.includes(email));
  const code = codeFor(harness, email);
  expect(mail).toMatchObject({
    to: [email],
    subject: `Welkom: ${code}`,
    text: `Welkom & hallo\nUw code is ${code}\n${code}`,
  });
  expect(mail?.html).toContain(`<b>${code}</b>`);
});

test('without words from the trigger Cognito uses its own', async () => {
  const email = newEmail();
  await signUpUnconfirmed(harness, email);
  expect(harness.mails.findLast(({ to }) => to.includes(email))).toMatchObject({
    from: 'no-reply@verificationemail.com',
    subject: 'Your verification code',
    text: `Your confirmation code is ${codeFor(harness, email)}`,
  });
});

test('each kind of code mail has its own trigger source', async () => {
  const email = newEmail();
  const ClientId = harness.cognito.userPoolClientId;
  await signUpUnconfirmed(harness, email);
  await harness.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
  await confirm(email);
  await harness.sdk.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  const ConfirmationCode = codeFor(harness, email);
  const Password = 'a wholly new password';
  await harness.sdk.send(new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password }));
  expect(sources()).toEqual([
    'PreSignUp_SignUp',
    'CustomMessage_SignUp',
    'CustomMessage_ResendCode',
    'PostConfirmation_ConfirmSignUp',
    'CustomMessage_ForgotPassword',
    'PostConfirmation_ConfirmForgotPassword',
  ]);
  expect(eventOf('CustomMessage_ResendCode')).toMatchObject({
    request: {
      codeParameter: '{####}',
      usernameParameter: null,
      userAttributes: { email, email_verified: 'false', 'cognito:user_status': 'UNCONFIRMED' },
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
});

test('a failing CustomMessage fails the call; the user is there and can ask again', async () => {
  harness.lambdas.behave(at('CustomMessage', () => ({ errorMessage: 'No template' })));
  const email = newEmail();
  expect(await refusal(signUpUnconfirmed(harness, email))).toEqual({
    name: 'UserLambdaValidationException',
    message: 'CustomMessage failed with error No template.',
  });
  harness.lambdas.behave();
  await harness.sdk.send(
    new ResendConfirmationCodeCommand({ ClientId: harness.cognito.userPoolClientId, Username: email }),
  );
  await confirm(email);
});

test("an administrator's confirmation calls PostConfirmation without a client", async () => {
  const email = newEmail();
  await signUpUnconfirmed(harness, email);
  await harness.sdk.send(new AdminConfirmSignUpCommand({ UserPoolId: harness.cognito.userPoolId, Username: email }));
  expect(eventOf('PostConfirmation_ConfirmSignUp')).toMatchObject({
    callerContext: { clientId: 'CLIENT_ID_NOT_APPLICABLE' },
    request: { userAttributes: { email_verified: 'false' } },
  });
});
