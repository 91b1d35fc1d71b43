import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import { keysOf } from '#contract/core/keys-of.ts';
import type { Route } from '#contract/core/route.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { inviteLink } from '#contract/invitations/invite-link.ts';
import { Problem } from '#contract/problems.ts';
import { type BodyInputOf, type ParamsInputOf, type RouteName, routes } from '#contract/routes.ts';
import { demoSession } from '#testing/local/demo-session.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import { demoAdministrator, demoCoaches, demoPasswords } from '../seed/demo-people.ts';
import type { Stack } from '../stack.ts';

const callers = ['anonymous', 'user', 'coachA', 'coachB', 'administrator', 'expired', 'tampered', 'idToken'] as const;
type Caller = (typeof callers)[number];

/** The user type of those whose token is good. */
const typeOf: Partial<Record<Caller, UserType>> = {
  user: 'user',
  coachA: 'coach',
  coachB: 'coach',
  administrator: 'internal-superuser',
};

/** What a call came to: `refused` by the gateway, by the Lambda as an ID token or for the group, `hidden` as another coach's, or let in. */
type Outcome = 'refused' | 'unauthenticated' | 'forbidden' | 'hidden' | 'let in';

let stack: Stack;
let tokens: Record<Caller, string | undefined>;
/** A pending client of coach A. */
let own: { coachId: string; clientId: string; invitationId: string; email: string; firstName: string };

const noAsset = { params: { assetId: 'A'.repeat(22) } };
const nobody = { params: { userId: '00000000-0000-4000-8000-000000000000' } };

type Sample<Name extends RouteName> = () => {
  params?: ParamsInputOf<Name>;
  body?: BodyInputOf<Name>;
};

/** A request of coach A's for each endpoint; a new endpoint does not compile without one. */
const samples: { [Name in RouteName]: Sample<Name> } = {
  getMe: () => ({}),
  updateMe: () => ({ body: { language: 'en' } }),
  getInvitation: () => ({ params: { invitationId: own.invitationId } }),
  acceptInvitation: () => ({ params: { invitationId: own.invitationId } }),
  resendInvitation: () => ({ params: { invitationId: own.invitationId } }),
  revokeInvitation: () => ({ params: { invitationId: own.invitationId } }),
  listClients: () => ({}),
  inviteClient: () => ({ body: { email: `m${randomUUID()}@example.com`, firstName: 'Mia', lastName: 'Berg' } }),
  updateClient: () => ({ params: { clientId: own.clientId }, body: { archived: false } }),
  startUpload: () => ({ body: { name: 'Rain.mp3', contentType: 'audio/mpeg', size: 1000 } }),
  getUpload: () => noAsset,
  signParts: () => ({ ...noAsset, body: { partNumbers: [1] } }),
  abortUpload: () => noAsset,
  completeUpload: () => ({ body: noAsset.params }),
  listAssets: () => ({}),
  countAssets: () => ({}),
  getAsset: () => noAsset,
  updateAsset: () => ({ ...noAsset, body: { name: 'Rain' } }),
  binAsset: () => noAsset,
  restoreAsset: () => noAsset,
  purgeAsset: () => noAsset,
  getAssetUsage: () => noAsset,
  getAssetLink: () => noAsset,
  listUsers: () => ({}),
  getUser: () => nobody,
  updateUser: () => ({ ...nobody, body: { disabled: true } }),
  getStatistics: () => ({}),
  getActivity: () => ({}),
  listAuditEvents: () => ({}),
  getCrisisLines: () => ({}),
  getPlatform: () => ({}),
  updateCrisisLines: () => ({ body: { version: 0, set: [], remove: [] } }),
  updatePrompts: () => ({ body: { version: 0, set: [], remove: [] } }),
  sendInvitation: () => ({
    body: { email: own.email, firstName: own.firstName, inviteLink: inviteLink(stack.webOrigin, own) },
  }),
};

const send = async (name: RouteName, caller: Caller): Promise<Response> => {
  const route: Route = routes[name];
  const { params = {}, body } = samples[name]();
  const values = new Map<string, string>(Object.entries(params));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => values.get(parameter) ?? '');
  const token = tokens[caller];
  return fetch(stack.webOrigin.replace('localhost', '127.0.0.1') + path, {
    method: route.method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(route.method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
};

const expectedOutcome = (name: RouteName, caller: Caller): Outcome => {
  const { access, params, domain }: Route = routes[name];
  if (access === 'public') return 'let in';
  if (caller === 'idToken') return 'unauthenticated';
  const userType = typeOf[caller];
  if (!userType) return 'refused';
  if (access !== 'signed-in' && !access.includes(userType)) return 'forbidden';
  const namesForeign =
    caller === 'coachB'
      ? (params !== undefined && domain !== 'assets') || name === 'sendInvitation'
      : // Whom coach A has invited is somebody else than the user who asks.
        caller === 'user' && name === 'acceptInvitation';
  return namesForeign ? 'hidden' : 'let in';
};

const outcomeOf = async (response: Response): Promise<Outcome> => {
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${response.status}: ${text}`);
  if (response.status === 401 && text === '{"message":"Unauthorized"}') return 'refused';
  if (response.ok) return 'let in';
  const { code } = v.parse(Problem, JSON.parse(text));
  if (code === 'unauthenticated' || code === 'forbidden') return code;
  const hidden = ['client-not-found', 'invitation-not-found', 'invite-link-refused'];
  return hidden.includes(code) ? 'hidden' : 'let in';
};

const tamperedFrom = (token: string): string => {
  const [header, , signature] = token.split('.');
  const claims = { ...decodeJwt(token), 'cognito:groups': ['internal-superuser', 'coach'] };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};

/** Signed by the pool's own key: nothing but its age is wrong. */
const expiredFrom = async (token: string, folder: string): Promise<string> => {
  const state = v.parse(
    v.object({ keys: v.object({ access: v.object({ kid: v.string(), pkcs8: v.string() }) }) }),
    JSON.parse(await readFile(join(folder, 'identity/user-pool.json'), 'utf8')),
  );
  const { kid, pkcs8 } = state.keys.access;
  expect(decodeProtectedHeader(token).kid).toBe(kid);
  const past = Math.floor(Date.now() / 1000) - 1;
  return new SignJWT({ ...decodeJwt(token), iat: past - 900, exp: past })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(await importPKCS8(pkcs8, 'RS256'));
};

beforeAll(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stillwater-matrix-'));
  stack = await startTestStack({ dataFolder, demo: true });
  const [coachA, coachB] = demoCoaches;
  const [client] = coachA?.clients ?? [];
  if (!coachA || !coachB || !client) throw new Error('The demo has two coaches and their clients');
  const a = await demoSession(stack, coachA.email, demoPasswords.coach);
  const accessOf = async (email: string, password: string) => (await demoSession(stack, email, password)).access;
  tokens = {
    anonymous: undefined,
    user: await accessOf(client.email, demoPasswords.client),
    coachA: a.access,
    coachB: await accessOf(coachB.email, demoPasswords.coach),
    administrator: await accessOf(demoAdministrator.email, demoPasswords.administrator),
    expired: await expiredFrom(a.access, dataFolder),
    tampered: tamperedFrom(a.access),
    idToken: a.id,
  };
}, 60_000);

afterAll(() => stack.stop());

describe.each(keysOf(routes))('%s', (name) => {
  // Endpoints change what they are called with, so each gets a client of its own.
  beforeAll(async () => {
    const response = await send('inviteClient', 'coachA');
    own = v.parse(routes.inviteClient.reply, await response.json()).client;
  });

  test.each(callers)('%s', async (caller) => {
    expect(await outcomeOf(await send(name, caller))).toBe(expectedOutcome(name, caller));
  });
});
