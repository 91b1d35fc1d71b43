import { createHook } from 'node:async_hooks';
import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Amplify } from 'aws-amplify';
import {
  autoSignIn,
  confirmResetPassword,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import {
  codeFor,
  type Harness,
  newEmail,
  otherThan,
  refusal,
  signUpConfirmed,
  startHarness,
} from '../testing/harness.ts';
import { goodPassword, signIn as signInBySdk } from '../testing/sign-in.ts';

let harness: Harness;

/** Amplify's automatic sign-in leaves a timer of three minutes behind, which would keep the test run waiting. */
const timers: NodeJS.Timeout[] = [];
createHook({
  init: (_id, _type, _trigger, resource) => {
    if (isTimer(resource)) timers.push(resource);
  },
}).enable();
const isTimer = (resource: object): resource is NodeJS.Timeout => resource.constructor.name === 'Timeout';

beforeAll(async () => {
  harness = await startHarness({ now: () => new Date() });
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const { endpoint, userPoolId, userPoolClientId } = harness.cognito;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoint } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memoryStorage());
});

afterEach(async () => {
  await signOut();
});

afterAll(async () => {
  await harness.stop();
  for (const timer of timers) timer.unref();
});

test('a person signs up, confirms the code and is signed in without typing again', async () => {
  const email = newEmail();
  const started = await signUp({
    username: email,
    password: goodPassword,
    options: {
      userAttributes: {
        email,
        given_name: 'Ada',
        family_name: 'Byron',
        locale: 'nl',
        'custom:user_type': 'coach',
        'custom:experience': '7',
      },
      autoSignIn: true,
    },
  });
  expect(started.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
  const confirmed = await confirmSignUp({ username: email, confirmationCode: codeFor(harness, email) });
  expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN');
  expect(await autoSignIn()).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } });
  expect(await fetchUserAttributes()).toMatchObject({
    email,
    email_verified: 'true',
    given_name: 'Ada',
    'custom:user_type': 'coach',
  });
  expect(await getCurrentUser()).toMatchObject({ userId: started.userId, username: started.userId });
});

test('the e-mail signs in whatever its case', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  expect(await signIn({ username: email.toUpperCase(), password: goodPassword })).toMatchObject({ isSignedIn: true });
});

test('a wrong password and an unknown e-mail are refused in the same words', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  const wrong = await refusal(signIn({ username: email, password: 'not the password' }));
  const unknown = await refusal(signIn({ username: newEmail(), password: goodPassword }));
  expect(wrong).toEqual({ name: 'NotAuthorizedException', message: 'Incorrect username or password.' });
  expect(unknown).toEqual(wrong);
});

test('a sign-in before the code is sent to the confirmation step, and a new code finishes it', async () => {
  const email = newEmail();
  await signUp({
    username: email,
    password: goodPassword,
    options: { userAttributes: { email, given_name: 'Ada', family_name: 'Byron' } },
  });
  const first = codeFor(harness, email);
  expect(await signIn({ username: email, password: goodPassword })).toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  });
  const delivery = await resendSignUpCode({ username: email });
  expect(delivery).toEqual({ destination: 'p***@e***', deliveryMedium: 'EMAIL', attributeName: 'email' });
  const second = codeFor(harness, email);
  if (first !== second)
    expect(await refusal(confirmSignUp({ username: email, confirmationCode: first }))).toMatchObject({
      name: 'CodeMismatchException',
    });
  await confirmSignUp({ username: email, confirmationCode: second });
  expect(await signIn({ username: email, password: goodPassword })).toMatchObject({ isSignedIn: true });
});

test('a forgotten password is replaced with the mailed code', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  const { nextStep } = await resetPassword({ username: email });
  expect(nextStep.resetPasswordStep).toBe('CONFIRM_RESET_PASSWORD_WITH_CODE');
  const confirmationCode = codeFor(harness, email);
  const newPassword = 'a wholly new password';
  const wrong = confirmResetPassword({ username: email, newPassword, confirmationCode: otherThan(confirmationCode) });
  expect(await refusal(wrong)).toMatchObject({ name: 'CodeMismatchException' });
  await confirmResetPassword({ username: email, newPassword, confirmationCode });
  await refusal(signIn({ username: email, password: goodPassword }));
  expect(await signIn({ username: email, password: newPassword })).toMatchObject({ isSignedIn: true });
});

test('a signed-in person changes the password, and must know the old one', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  await signIn({ username: email, password: goodPassword });
  const newPassword = 'a wholly new password';
  expect(await refusal(updatePassword({ oldPassword: 'something else', newPassword }))).toEqual({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  await updatePassword({ oldPassword: goodPassword, newPassword });
  await signOut();
  expect(await signIn({ username: email, password: newPassword })).toMatchObject({ isSignedIn: true });
});

test('a refresh gives new tokens of the same sign-in', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  await signIn({ username: email, password: goodPassword });
  const before = (await fetchAuthSession()).tokens;
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens;
  expect(after?.accessToken.toString()).not.toBe(before?.accessToken.toString());
  expect(after?.accessToken.payload['origin_jti']).toBe(before?.accessToken.payload['origin_jti']);
  expect(after?.idToken?.payload['email']).toBe(email);
});

test('signing out everywhere ends a session on another device', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  await signIn({ username: email, password: goodPassword });
  const elsewhere = await signInBySdk(harness, email);
  await signOut({ global: true });
  const call = harness.sdk.send(
    new GetTokensFromRefreshTokenCommand({
      ClientId: harness.cognito.userPoolClientId,
      RefreshToken: elsewhere.refresh,
    }),
  );
  expect(await refusal(call)).toEqual({
    name: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  });
});

test('names and language change; what was fixed at sign-up does not', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email, { 'custom:user_type': 'user' });
  await signIn({ username: email, password: goodPassword });
  await updateUserAttributes({ userAttributes: { given_name: 'Grace', locale: 'fr' } });
  expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Grace', locale: 'fr' });
  const promotion = updateUserAttributes({ userAttributes: { 'custom:user_type': 'internal-superuser' } });
  expect(await refusal(promotion)).toMatchObject({ name: 'InvalidParameterException' });
  expect(await fetchUserAttributes()).toMatchObject({ 'custom:user_type': 'user' });
});

test('a deleted account cannot sign in', async () => {
  const email = newEmail();
  await signUpConfirmed(harness, email);
  await signIn({ username: email, password: goodPassword });
  await deleteUser();
  expect(await refusal(signIn({ username: email, password: goodPassword }))).toMatchObject({
    name: 'NotAuthorizedException',
  });
});

const memoryStorage = () => {
  const items = new Map<string, string>();
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  };
};
