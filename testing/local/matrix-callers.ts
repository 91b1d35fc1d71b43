import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { decodeJwt, decodeProtectedHeader, importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import { demoAdministrator, demoCoaches, demoPasswords } from '#local/seed/demo-people.ts';
import { makeAdministrator } from '#local/seed/make-administrator.ts';
import type { Stack } from '#local/stack.ts';
import { demoSession } from './demo-session.ts';

/**
 * Two circles of a coach, their client and an administrator each; and whoever has no good token.
 * Circle B comes first: what circle A does with its own may end what others could have seen.
 */
export const callers = [
  'userB',
  'coachB',
  'administratorB',
  'userA',
  'coachA',
  'administratorA',
  'anonymous',
  'expired',
  'tampered',
  'idToken',
] as const;
export type Caller = (typeof callers)[number];

/** Access token of each caller. */
export type Tokens = Readonly<Record<Caller, string | undefined>>;

/** Signs in people of the demo; a client of coach A who is in no circle becomes the second administrator. */
export const tokensOfCallers = async (stack: Stack, dataFolder: string): Promise<Tokens> => {
  const [{ client: userA, other, ...coachA }, { client: userB, ...coachB }] = circles();
  await promote(stack, other.email);
  const signIn = async ({ email }: { readonly email: string }, password: string) => demoSession(stack, email, password);
  const accessOf = async (...who: Parameters<typeof signIn>) => (await signIn(...who)).access;
  const a = await signIn(coachA, demoPasswords.coach);
  return {
    userA: await accessOf(userA, demoPasswords.client),
    coachA: a.access,
    administratorA: await accessOf(demoAdministrator, demoPasswords.administrator),
    userB: await accessOf(userB, demoPasswords.client),
    coachB: await accessOf(coachB, demoPasswords.coach),
    administratorB: await accessOf(other, demoPasswords.client),
    anonymous: undefined,
    expired: await expiredFrom(a.access, dataFolder),
    tampered: tamperedFrom(a.access),
    idToken: a.id,
  };
};

/** The address of user A. */
export const addressOfUserA = (): string => circles()[0].client.email;

const circles = () => {
  const [a, b] = demoCoaches.map(({ email, clients }) => {
    const [client, other] = clients.filter(({ state }) => state === 'active');
    if (!client || !other) throw new Error('Every coach of the demo has two clients');
    return { email, client, other };
  });
  if (!a || !b) throw new Error('The demo has two coaches');
  return [a, b] as const;
};

const promote = async ({ region, credentials, endpoints, userPoolId, tableName }: Stack, email: string) => {
  const aws = { region, credentials };
  const cognito = new CognitoIdentityProviderClient({ ...aws, endpoint: endpoints.cognito });
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ ...aws, endpoint: endpoints.dynamoDb }));
  try {
    await makeAdministrator({ cognito, table, userPoolId, tableName }, email);
  } finally {
    cognito.destroy();
    table.destroy();
  }
};

/** Says more of its bearer than was signed. */
const tamperedFrom = (token: string): string => {
  const [header, , signature] = token.split('.');
  const claims = { ...decodeJwt(token), 'cognito:groups': ['internal-superuser', 'coach'] };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};

const PoolState = v.object({ keys: v.object({ access: v.object({ kid: v.string(), pkcs8: v.string() }) }) });

/** Signed by the pool's own key: nothing but its age is wrong. */
const expiredFrom = async (token: string, folder: string): Promise<string> => {
  const state = v.parse(PoolState, JSON.parse(await readFile(join(folder, 'identity/user-pool.json'), 'utf8')));
  const { kid, pkcs8 } = state.keys.access;
  if (decodeProtectedHeader(token).kid !== kid) throw new Error('The token was signed by another key');
  const past = Math.floor(Date.now() / 1000) - 1;
  return new SignJWT({ ...decodeJwt(token), iat: past - 900, exp: past })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(await importPKCS8(pkcs8, 'RS256'));
};
