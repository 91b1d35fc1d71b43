import {
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  type SoftwareTokenMfaSettingsType,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  codeFor,
  type Harness,
  newEmail,
  otherThan,
  refusal,
  signUpConfirmed,
  startHarness,
} from '../testing/harness.ts';
import { enrol, totpOf, totpStep } from '../testing/second-factor.ts';
import { goodPassword, initiateSrp, respondToSrp, signIn, tokensIn } from '../testing/sign-in.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});

afterAll(() => harness.stop());

const person = async () => {
  const email = newEmail();
  const sub = await signUpConfirmed(harness, email);
  const { access } = await signIn(harness, email);
  return { email, sub, access };
};

/** Somebody with an authenticator app; the next half minute has begun, so that the app shows another code. */
const enrolled = async () => {
  const who = await person();
  const secret = await enrol(harness, who.access, harness.clock.now);
  harness.clock.forward(totpStep);
  return { ...who, secret };
};

const showPassword = async (email: string, password = goodPassword) =>
  respondToSrp(harness, await initiateSrp(harness, email), password);

const respond = (USERNAME: string, Session: string | undefined, SOFTWARE_TOKEN_MFA_CODE: string) =>
  harness.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: harness.cognito.userPoolClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE },
    }),
  );

const signInWith = async (email: string, code: string) => {
  const { Session } = await showPassword(email);
  return tokensIn(await respond(email, Session, code));
};

const prefer = (AccessToken: string, SoftwareTokenMfaSettings: SoftwareTokenMfaSettingsType) =>
  harness.sdk.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));

const current = (secret: string): string => totpOf(secret, harness.clock.now);

const factors = async (access: string, sub: string) => {
  const own = await harness.sdk.send(new GetUserCommand({ AccessToken: access }));
  const seen = await harness.sdk.send(
    new AdminGetUserCommand({ UserPoolId: harness.cognito.userPoolId, Username: sub }),
  );
  expect(seen.UserMFASettingList).toEqual(own.UserMFASettingList);
  expect(seen.PreferredMfaSetting).toEqual(own.PreferredMfaSetting);
  return own.UserMFASettingList;
};

test('whoever has a second factor signs in with password and code', async () => {
  const { email, sub, access, secret } = await enrolled();
  expect(secret).toMatch(/^[A-Z2-7]{52}$/);
  expect(await factors(access, sub)).toEqual(['SOFTWARE_TOKEN_MFA']);
  const challenge = await showPassword(email);
  expect(challenge).toMatchObject({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: { USER_ID_FOR_SRP: sub },
  });
  expect(challenge.AuthenticationResult).toBeUndefined();
  await harness.sdk.send(
    new GetUserCommand({ AccessToken: tokensIn(await respond(email, challenge.Session, current(secret))).access }),
  );
});

test('a secret counts only once it is verified, and only once it is switched on', async () => {
  const { email, sub, access } = await person();
  const { SecretCode = '' } = await harness.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken: access }));
  expect(await refusal(prefer(access, { Enabled: true }))).toMatchObject({ name: 'InvalidParameterException' });
  const verify = (UserCode: string) =>
    harness.sdk.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode }));
  expect(await refusal(verify(otherThan(current(SecretCode))))).toMatchObject({
    name: 'EnableSoftwareTokenMFAException',
  });
  await signIn(harness, email);
  expect(await verify(current(SecretCode))).toMatchObject({ Status: 'SUCCESS' });
  await signIn(harness, email);
  expect(await factors(access, sub)).toBeUndefined();
  await prefer(access, { Enabled: true, PreferredMfa: true });
  expect(await showPassword(email)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
});

test('a second secret takes the place of the first when it is verified, not before', async () => {
  const { email, access, secret } = await enrolled();
  const { SecretCode = '' } = await harness.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken: access }));
  await signInWith(email, current(secret));
  harness.clock.forward(totpStep);
  await harness.sdk.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode: current(SecretCode) }));
  await prefer(access, { Enabled: true });
  harness.clock.forward(totpStep);
  expect(await refusal(signInWith(email, current(secret)))).toMatchObject({ name: 'CodeMismatchException' });
  await signInWith(email, current(SecretCode));
});

test('nothing is verified that was not begun', async () => {
  const { access } = await person();
  const call = harness.sdk.send(new VerifySoftwareTokenCommand({ AccessToken: access, UserCode: '123456' }));
  expect(await refusal(call)).toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
});

test('a code signs in once', async () => {
  const { email, secret } = await enrolled();
  const code = current(secret);
  await signInWith(email, code);
  expect(await refusal(signInWith(email, code))).toEqual({
    name: 'ExpiredCodeException',
    message: 'Your software token has already been used once.',
  });
  harness.clock.forward(totpStep);
  await signInWith(email, current(secret));
});

test('the code that verified a secret does not sign in as well', async () => {
  const { email, access } = await person();
  const secret = await enrol(harness, access, harness.clock.now);
  expect(await refusal(signInWith(email, current(secret)))).toMatchObject({ name: 'ExpiredCodeException' });
});

test('a code is taken half a minute early or late, and no more', async () => {
  const { email, secret } = await enrolled();
  const at = (steps: number) => totpOf(secret, new Date(harness.clock.now.getTime() + steps * totpStep));
  harness.clock.forward(4 * totpStep);
  for (const steps of [-2, 2])
    expect(await refusal(signInWith(email, at(steps)))).toMatchObject({ name: 'CodeMismatchException' });
  await signInWith(email, at(-1));
  await signInWith(email, at(1));
});

test('after a wrong code the right one is still heard, in the same session, for three minutes', async () => {
  const { email, secret } = await enrolled();
  const { Session } = await showPassword(email);
  expect(await refusal(respond(email, Session, otherThan(current(secret))))).toMatchObject({
    name: 'CodeMismatchException',
  });
  await respond(email, Session, current(secret));
  harness.clock.forward(totpStep);
  expect(await refusal(respond(email, Session, current(secret)))).toMatchObject({ name: 'NotAuthorizedException' });
  const late = await showPassword(email);
  harness.clock.forward(3 * 60_000);
  expect(await refusal(respond(email, late.Session, current(secret)))).toMatchObject({
    name: 'NotAuthorizedException',
    message: expect.stringContaining('session is expired'),
  });
});

test('wrong codes lock the account, and the right password does not buy new ones', async () => {
  const { email, secret } = await enrolled();
  const wrong = otherThan(current(secret));
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await refusal(signInWith(email, wrong))).toMatchObject({ name: 'CodeMismatchException' });
  expect(await refusal(showPassword(email))).toEqual({
    name: 'NotAuthorizedException',
    message: 'Password attempts exceeded',
  });
  harness.clock.forward(totpStep);
  await signInWith(email, current(secret));
});

test('a new password by mail does not stand in for the code', async () => {
  const { email, secret } = await enrolled();
  const client = { ClientId: harness.cognito.userPoolClientId, Username: email };
  const Password = 'another calm password';
  await harness.sdk.send(new ForgotPasswordCommand(client));
  const ConfirmationCode = codeFor(harness, email);
  const answer = await harness.sdk.send(new ConfirmForgotPasswordCommand({ ...client, ConfirmationCode, Password }));
  expect(answer).not.toHaveProperty('AuthenticationResult');
  const { ChallengeName, Session, AuthenticationResult } = await showPassword(email, Password);
  expect([ChallengeName, AuthenticationResult]).toEqual(['SOFTWARE_TOKEN_MFA', undefined]);
  expect(tokensIn(await respond(email, Session, current(secret)))).toMatchObject({ access: expect.any(String) });
});

test('a session is that of one person, and of no disabled one', async () => {
  const { email, secret } = await enrolled();
  const other = await enrolled();
  const { Session } = await showPassword(email);
  expect(await refusal(respond(other.email, Session, current(other.secret)))).toMatchObject({
    name: 'NotAuthorizedException',
  });
  expect(await refusal(respond(email, 'x'.repeat(40), current(secret)))).toMatchObject({
    name: 'NotAuthorizedException',
  });
  const disabled = await showPassword(other.email);
  await harness.sdk.send(new AdminDisableUserCommand({ UserPoolId: harness.cognito.userPoolId, Username: other.sub }));
  expect(await refusal(respond(other.email, disabled.Session, current(other.secret)))).toMatchObject({
    message: 'User is disabled.',
  });
});

test('who is between password and code has no rights yet, not even to a new secret', async () => {
  const { email } = await enrolled();
  const { Session } = await showPassword(email);
  expect(await refusal(harness.sdk.send(new AssociateSoftwareTokenCommand({ Session })))).toMatchObject({
    name: 'NotAuthorizedException',
  });
});

test('the owner or an administrator switches it off; the password is then enough', async () => {
  const { email, access, sub } = await enrolled();
  await prefer(access, { Enabled: false });
  await signIn(harness, email);
  const other = await enrolled();
  await harness.sdk.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: harness.cognito.userPoolId,
      Username: other.email,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    }),
  );
  await signIn(harness, other.email);
  expect(await factors(access, sub)).toBeUndefined();
});

test('text messages and mailed codes are no second factor of this pool', async () => {
  const { access } = await person();
  const call = harness.sdk.send(
    new SetUserMFAPreferenceCommand({ AccessToken: access, SMSMfaSettings: { Enabled: true } }),
  );
  expect(await refusal(call)).toMatchObject({ name: 'InvalidParameterException' });
});
