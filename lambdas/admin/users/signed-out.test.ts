import { AdminConfirmSignUpCommand, GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import type { Serve } from '#lambdas/http/serve-domains.ts';
import { loadFunction } from '#local/lambda/load-function.ts';
import { newEmail, signUpUnconfirmed } from '#packages/embedded-aws/testing/harness.ts';
import { signIn } from '#packages/embedded-aws/testing/sign-in.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { startUserPool, type UserPool } from '#testing/lambdas/user-pool.ts';

let pool: UserPool;
let administration: Serve;
let ada: Person;

beforeAll(async () => {
  pool = await startUserPool();
  process.env['USER_POOL_ID'] = pool.userPoolId;
  // Only now: the function reads its environment when it is loaded.
  administration = await loadFunction('administration');
  ada = await personWithProfile('internal-superuser');
});

afterAll(() => pool.stop());

const caller = () => ({ sdk: pool.client, cognito: pool });

const setDisabled = async (userId: string, disabled: boolean) => {
  const { statusCode } = await administration(
    eventOf(routes.updateUser, { as: ada, params: { userId }, body: { disabled } }),
  );
  expect(statusCode).toBe(200);
};

const refresh = (RefreshToken: string) =>
  pool.client.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.userPoolClientId, RefreshToken }));

test('a disabled person is signed out everywhere and cannot sign in, until enabled again', async () => {
  const email = newEmail();
  const userId = await signUpUnconfirmed(caller(), email, { 'custom:user_type': 'user' });
  await pool.client.send(new AdminConfirmSignUpCommand({ UserPoolId: pool.userPoolId, Username: email }));
  const [phone, laptop] = [await signIn(caller(), email), await signIn(caller(), email)];

  await setDisabled(userId, true);
  for (const { refresh: token } of [phone, laptop]) await expect(refresh(token)).rejects.toThrow();
  await expect(signIn(caller(), email)).rejects.toThrow('disabled');

  await setDisabled(userId, false);
  await expect(refresh(phone.refresh)).rejects.toThrow();
  const again = await signIn(caller(), email);
  expect((await refresh(again.refresh)).AuthenticationResult?.AccessToken).toBeDefined();
});
