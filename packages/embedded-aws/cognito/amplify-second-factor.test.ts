import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { type Harness, newEmail, otherThan, refusal, signUpConfirmed, startHarness } from '../testing/harness.ts';
import { totpOf, totpStep } from '../testing/second-factor.ts';
import { goodPassword } from '../testing/sign-in.ts';

const pools: Harness[] = [];

/** The pool's clock runs with ours, for Amplify's sake, and can be put forward. */
const pool = async (mfa: 'optional' | 'required') => {
  let ahead = 0;
  const harness = await startHarness({ mfa, now: () => new Date(Date.now() + ahead) });
  pools.push(harness);
  const { endpoint, userPoolId, userPoolClientId } = harness.cognito;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoint } } });
  const email = newEmail();
  await signUpConfirmed(harness, email);
  return {
    email,
    codeOf: (secret: string) => totpOf(secret, new Date(Date.now() + ahead)),
    nextCode: () => {
      ahead += totpStep;
    },
  };
};

beforeAll(() => {
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const items = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
});

afterEach(async () => {
  await signOut();
});

afterAll(async () => {
  await Promise.all(pools.map((harness) => harness.stop()));
});

test('Amplify sets up a second factor, signs in with it and switches it off', async () => {
  const { email, codeOf, nextCode } = await pool('optional');
  const credentials = { username: email, password: goodPassword };
  await signIn(credentials);
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: codeOf(sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await signOut();

  nextCode();
  expect(await signIn(credentials)).toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  });
  const wrong = confirmSignIn({ challengeResponse: otherThan(codeOf(sharedSecret)) });
  expect(await refusal(wrong)).toMatchObject({ name: 'CodeMismatchException' });
  expect(await confirmSignIn({ challengeResponse: codeOf(sharedSecret) })).toMatchObject({ isSignedIn: true });
  await updateMFAPreference({ totp: 'DISABLED' });
  await signOut();
  expect(await signIn(credentials)).toMatchObject({ isSignedIn: true });
});

test('where the pool wants one of everybody, Amplify sets it up on the way in', async () => {
  const { email, codeOf, nextCode } = await pool('required');
  const credentials = { username: email, password: goodPassword };
  const { isSignedIn, nextStep } = await signIn(credentials);
  expect(isSignedIn).toBe(false);
  if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep);
  const { sharedSecret } = nextStep.totpSetupDetails;
  const wrong = confirmSignIn({ challengeResponse: otherThan(codeOf(sharedSecret)) });
  expect(await refusal(wrong)).toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
  expect(await confirmSignIn({ challengeResponse: codeOf(sharedSecret) })).toMatchObject({ isSignedIn: true });
  await signOut();
  nextCode();
  expect(await signIn(credentials)).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } });
  expect(await confirmSignIn({ challengeResponse: codeOf(sharedSecret) })).toMatchObject({ isSignedIn: true });
});

test('Amplify goes on with the refresh token that it was given last', async () => {
  const { email, nextCode } = await pool('optional');
  await signIn({ username: email, password: goodPassword });
  const seen = new Set<string>();
  for (let refresh = 0; refresh < 3; refresh += 1) {
    seen.add(String((await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken));
    // Longer than a used refresh token is taken.
    for (let step = 0; step < 3; step += 1) nextCode();
  }
  expect(seen.size).toBe(3);
});
