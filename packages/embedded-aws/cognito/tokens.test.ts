import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import * as v from 'valibot';
import { type Harness, newEmail, refusal, signUpConfirmed, startHarness } from '../testing/harness.ts';
import { signIn, type Tokens } from '../testing/sign-in.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});

afterAll(() => harness.stop());

const signedIn = async (attributes: Record<string, string> = {}): Promise<Tokens & { sub: string; email: string }> => {
  const email = newEmail();
  const sub = await signUpConfirmed(harness, email, attributes);
  return { sub, email, ...(await signIn(harness, email)) };
};

const getUser = (AccessToken: string) => harness.sdk.send(new GetUserCommand({ AccessToken }));

const refresh = (RefreshToken: string) =>
  harness.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: harness.cognito.userPoolClientId, RefreshToken }));

const refreshed = async (token: string): Promise<string> =>
  (await refresh(token)).AuthenticationResult?.RefreshToken ?? '';

const refused = (message: string) => ({ name: 'NotAuthorizedException', message });

test('an access token carries the claims that the platform decides by, and the published keys verify it', async () => {
  const email = newEmail();
  const sub = await signUpConfirmed(harness, email);
  for (const GroupName of ['coach', 'user'])
    await harness.sdk.send(
      new AdminAddUserToGroupCommand({ UserPoolId: harness.cognito.userPoolId, Username: sub, GroupName }),
    );
  const { access } = await signIn(harness, email);
  const { payload, protectedHeader } = await jwtVerify(access, createRemoteJWKSet(new URL(harness.cognito.jwksUri)), {
    issuer: harness.cognito.issuer,
    algorithms: ['RS256'],
    currentDate: harness.clock.now,
  });
  expect(protectedHeader).toEqual({ alg: 'RS256', kid: expect.any(String) });
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const { iat = 0 } = payload;
  expect(payload).toEqual({
    sub,
    'cognito:groups': ['coach', 'user'],
    iss: harness.cognito.issuer,
    client_id: harness.cognito.userPoolClientId,
    origin_jti: uuid,
    event_id: uuid,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    auth_time: iat,
    exp: iat + 15 * 60,
    iat,
    jti: uuid,
    username: sub,
  });
});

test('an ID token carries who the person is, for the app client', async () => {
  const { id, sub, email } = await signedIn({ 'custom:user_type': 'coach', 'custom:experience': '7', locale: 'nl' });
  const { payload } = await jwtVerify(id, createRemoteJWKSet(new URL(harness.cognito.jwksUri)), {
    issuer: harness.cognito.issuer,
    audience: harness.cognito.userPoolClientId,
    currentDate: harness.clock.now,
  });
  expect(payload).toMatchObject({
    sub,
    email,
    email_verified: true,
    'cognito:username': sub,
    given_name: 'Ada',
    family_name: 'Byron',
    locale: 'nl',
    'custom:user_type': 'coach',
    'custom:experience': '7',
    token_use: 'id',
  });
  expect(payload).not.toHaveProperty('cognito:groups');
});

test('no private part of a key is published', async () => {
  const Published = v.object({ keys: v.array(v.record(v.string(), v.string())) });
  const { keys } = v.parse(Published, await (await fetch(harness.cognito.jwksUri)).json());
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
});

test('the discovery document leads to the keys', async () => {
  const reply = await fetch(`${harness.cognito.issuer}/.well-known/openid-configuration`);
  expect(await reply.json()).toMatchObject({ issuer: harness.cognito.issuer, jwks_uri: harness.cognito.jwksUri });
});

test('an access token is good for 15 minutes', async () => {
  const { access } = await signedIn();
  harness.clock.forward(15 * minute - 1000);
  await getUser(access);
  harness.clock.forward(1000);
  expect(await refusal(getUser(access))).toEqual(refused('Access Token has expired'));
});

test('a pool can be started with shorter tokens', async () => {
  const brief = await startHarness({ accessTokenMinutes: 1 });
  const email = newEmail();
  await signUpConfirmed(brief, email);
  const { iat = 0, exp } = decodeJwt((await signIn(brief, email)).access);
  expect(exp).toBe(iat + 60);
  await brief.stop();
});

test('a token with changed claims, of another key, without a signature or of another kind is refused', async () => {
  const { access, id, refresh: refreshToken } = await signedIn();
  const [header = '', , signature = ''] = access.split('.');
  const claims = { ...decodeJwt(access), 'cognito:groups': ['internal-superuser'] };
  const changed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
  expect(await refusal(getUser(changed))).toEqual(refused('Could not verify signature for Access Token'));

  const { privateKey } = await generateKeyPair('RS256');
  const kid = decodeProtectedHeader(access).kid ?? '';
  const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
  expect(await refusal(getUser(foreign))).toEqual(refused('Could not verify signature for Access Token'));

  for (const token of [new UnsecuredJWT(claims).encode(), id, refreshToken, 'nonsense', 'a.b.c'])
    expect(await refusal(getUser(token))).toEqual(refused('Invalid Access Token'));
});

test('a refresh gives tokens of the same sign-in, and a refresh token in the place of the one before', async () => {
  const { access, refresh: first, sub } = await signedIn();
  harness.clock.forward(20 * minute);
  const { AuthenticationResult } = await refresh(first);
  const [before, after] = [decodeJwt(access), decodeJwt(AuthenticationResult?.AccessToken ?? '')];
  expect(after).toMatchObject({ sub, origin_jti: before['origin_jti'], auth_time: before['auth_time'] });
  expect(after.jti).not.toBe(before.jti);
  await getUser(AuthenticationResult?.AccessToken ?? '');
  expect(AuthenticationResult?.RefreshToken).not.toBe(first);
  await refresh(AuthenticationResult?.RefreshToken ?? '');
});

test('a used refresh token is taken for a minute more, for another tab, and then no longer', async () => {
  const { refresh: first } = await signedIn();
  const oneTab = await refreshed(first);
  harness.clock.forward(minute - 1000);
  const otherTab = await refreshed(first);
  harness.clock.forward(1000);
  expect(await refusal(refresh(first))).toMatchObject({ name: 'RefreshTokenReuseException' });
  await refresh(oneTab);
  await refresh(otherTab);
});

test('rotation does not make a sign-in longer', async () => {
  const { refresh: first } = await signedIn();
  harness.clock.forward(30 * day - 1000);
  const last = await refreshed(first);
  harness.clock.forward(1000);
  expect(await refusal(refresh(last))).toEqual(refused('Refresh Token has expired'));
});

test('signing out with any refresh token of a sign-in ends all of them', async () => {
  const { refresh: first } = await signedIn();
  const [second, third] = [await refreshed(first), await refreshed(first)];
  await harness.sdk.send(new RevokeTokenCommand({ ClientId: harness.cognito.userPoolClientId, Token: second }));
  for (const token of [first, second, third])
    expect(await refusal(refresh(token))).toEqual(refused('Refresh Token has been revoked'));
});

test('the older refresh flow, which knows no rotation, is closed', async () => {
  const { refresh: refreshToken } = await signedIn();
  const call = harness.sdk.send(
    new InitiateAuthCommand({
      ClientId: harness.cognito.userPoolClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  );
  expect(await refusal(call)).toMatchObject({ name: 'InvalidParameterException' });
});

test('a refresh token is good for 30 days, and only as it was given', async () => {
  const { refresh: refreshToken } = await signedIn();
  for (const token of [`${refreshToken}x`, refreshToken.slice(0, -1), refreshToken.split('.')[0] ?? '', 'constructor'])
    expect(await refusal(refresh(token))).toEqual(refused('Invalid Refresh Token'));
  harness.clock.forward(30 * day);
  expect(await refusal(refresh(refreshToken))).toEqual(refused('Refresh Token has expired'));
});

test('a revoked refresh token ends its own sign-in and no other', async () => {
  const first = await signedIn();
  const second = await signIn(harness, first.email);
  await harness.sdk.send(new RevokeTokenCommand({ ClientId: harness.cognito.userPoolClientId, Token: first.refresh }));
  expect(await refusal(refresh(first.refresh))).toEqual(refused('Refresh Token has been revoked'));
  expect(await refusal(getUser(first.access))).toEqual(refused('Access Token has been revoked'));
  await refresh(second.refresh);
  await getUser(second.access);
});

test('only a refresh token can be revoked', async () => {
  const { access } = await signedIn();
  const call = harness.sdk.send(new RevokeTokenCommand({ ClientId: harness.cognito.userPoolClientId, Token: access }));
  expect(await refusal(call)).toMatchObject({ name: 'UnsupportedTokenTypeException' });
});

test('signing out everywhere ends every sign-in of the person and of nobody else', async () => {
  const first = await signedIn();
  const second = await signIn(harness, first.email);
  const other = await signedIn();
  await harness.sdk.send(new GlobalSignOutCommand({ AccessToken: first.access }));
  for (const { access, refresh: refreshToken } of [first, second]) {
    expect(await refusal(refresh(refreshToken))).toEqual(refused('Refresh Token has been revoked'));
    expect(await refusal(getUser(access))).toEqual(refused('Access Token has been revoked'));
  }
  await refresh(other.refresh);
});

test('an administrator ends the sign-ins of a person, and a disabled person has none', async () => {
  for (const Command of [AdminUserGlobalSignOutCommand, AdminDisableUserCommand]) {
    const { sub, access, refresh: refreshToken } = await signedIn();
    await harness.sdk.send(new Command({ UserPoolId: harness.cognito.userPoolId, Username: sub }));
    expect(await refusal(refresh(refreshToken))).toEqual(refused('Refresh Token has been revoked'));
    expect(await refusal(getUser(access))).toEqual(refused('Access Token has been revoked'));
  }
});
