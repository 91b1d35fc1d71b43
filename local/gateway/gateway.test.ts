import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { type Listening, listen } from '#packages/embedded-aws/http/listen.ts';
import { sendJson } from '#packages/embedded-aws/http/send-json.ts';
import { fixtureFunction } from '#testing/local/fixture-function.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';
import { gateway } from './gateway.ts';
import type { HttpEvent } from './http-event.ts';
import { jwtAuthorizer } from './jwt-authorizer.ts';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let issuer: Listening;
let api: Listening;
let functions: LambdaFunction[];
let keys: Keys;
let foreignKeys: Keys;

const now = () => Math.floor(Date.now() / 1000);

const token = (
  claims: JWTPayload = {},
  options: { keys?: Keys; kid?: string; expires?: number; issuer?: string } = {},
) =>
  new SignJWT({ client_id: 'app', token_use: 'access', 'cognito:groups': ['coach', 'user'], ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: options.kid ?? 'one' })
    .setIssuer(options.issuer ?? issuer.endpoint)
    .setSubject('5b1c')
    .setIssuedAt(now() - 60)
    .setExpirationTime(options.expires ?? now() + 60)
    .sign((options.keys ?? keys).privateKey);

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  foreignKeys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  issuer = await listen((_, response) => sendJson(response, 200, { keys: [jwk] }), 0);
  functions = await Promise.all([
    fixtureFunction('echo', 'exports.handler = async (event) => event;'),
    fixtureFunction(
      'answer',
      'exports.handler = async (event) => { if (!event.body) throw new Error("secret"); return JSON.parse(event.body); };',
    ),
  ]);
  const routes = [
    { method: 'GET', path: '/api/things/{thingId}', functionName: 'echo', authorized: true },
    { method: 'GET', path: '/api/things/special', functionName: 'echo', authorized: true },
    { method: 'GET', path: '/api/open', functionName: 'echo', authorized: false },
    { method: 'POST', path: '/api/echo', functionName: 'echo', authorized: false },
    { method: 'POST', path: '/api/answer', functionName: 'answer', authorized: false },
  ];
  const authorize = jwtAuthorizer({ issuer: issuer.endpoint, jwksUri: `${issuer.endpoint}/jwks`, audience: 'app' });
  const handle = gateway({ routes, functions, authorize });
  api = await listen((request, response) => void handle(request, response), 0);
});

afterAll(async () => {
  await Promise.all([issuer, api, ...functions].map((part) => part.stop()));
});

const get = async (path: string, authorization?: string) => {
  const response = await fetch(api.endpoint + path, { headers: authorization ? { authorization } : {} });
  return { status: response.status, headers: response.headers, json: await eventOf(response) };
};

const isEvent = (value: unknown): value is HttpEvent => value !== null && typeof value === 'object';

const eventOf = async (response: Response): Promise<HttpEvent> => {
  const event: unknown = await response.json();
  return isEvent(event) ? event : Promise.reject(new Error('Not an event'));
};

const answerOf = (value: unknown) =>
  fetch(`${api.endpoint}/api/answer`, { method: 'POST', body: JSON.stringify(value) });

test('an event has the shape of payload format 2.0', async () => {
  const { json } = await get('/api/things/a%20b?tag=x&tag=y&empty=', `Bearer ${await token({ auth_time: 17 })}`);
  expect(json).toMatchObject({
    version: '2.0',
    routeKey: 'GET /api/things/{thingId}',
    rawPath: '/api/things/a%20b',
    rawQueryString: 'tag=x&tag=y&empty=',
    queryStringParameters: { tag: 'x,y', empty: '' },
    pathParameters: { thingId: 'a b' },
    headers: { host: expect.any(String), 'x-forwarded-for': '127.0.0.1' },
    requestContext: {
      stage: '$default',
      routeKey: 'GET /api/things/{thingId}',
      http: { method: 'GET', path: '/api/things/a%20b', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1' },
      time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      timeEpoch: expect.any(Number),
    },
    isBase64Encoded: false,
  });
  expect(json).not.toHaveProperty('body');
});

test('claims reach the function as strings, groups as a list in brackets', async () => {
  const { json } = await get('/api/things/1', `Bearer ${await token({ auth_time: 17 })}`);
  expect(json.requestContext.authorizer).toEqual({
    jwt: {
      claims: expect.objectContaining({ 'cognito:groups': '[coach user]', sub: '5b1c', auth_time: '17' }),
      scopes: null,
    },
  });
});

test('a literal segment wins over a parameter', async () => {
  const { json } = await get('/api/things/special', `Bearer ${await token()}`);
  expect(json.routeKey).toBe('GET /api/things/special');
});

test('an open route has no authorizer and ignores what it is sent', async () => {
  const { status, json } = await get('/api/open', 'Bearer nonsense');
  expect([status, json.requestContext.authorizer]).toEqual([200, undefined]);
});

test('an ID token passes the gateway; refusing it is the function’s part', async () => {
  const idToken = await token({ client_id: undefined, aud: 'app', token_use: 'id' });
  const { status, json } = await get('/api/things/1', `Bearer ${idToken}`);
  expect([status, json.requestContext.authorizer?.jwt.claims['token_use']]).toEqual([200, 'id']);
});

const unsigned = () =>
  [{ alg: 'none' }, { client_id: 'app', iss: issuer.endpoint, exp: now() + 60, sub: '5b1c' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

const tampered = async (): Promise<string> => {
  const [header, , signature] = (await token()).split('.');
  const claims = { client_id: 'app', iss: issuer.endpoint, exp: now() + 60, 'cognito:groups': ['internal-superuser'] };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
};

const symmetric = async () =>
  new SignJWT({ client_id: 'app' })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setIssuer(issuer.endpoint)
    .setExpirationTime(now() + 60)
    .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey))));

const refused: [string, () => Promise<string> | string][] = [
  ['no token', () => ''],
  ['a word', () => 'Bearer nonsense'],
  ['an expired token', async () => `Bearer ${await token({}, { expires: now() - 1 })}`],
  ['a tampered token', async () => `Bearer ${await tampered()}`],
  ['an unsigned token', () => `Bearer ${unsigned()}.`],
  ['a token signed with the public key as a secret', async () => `Bearer ${await symmetric()}`],
  ['a token of another pool', async () => `Bearer ${await token({}, { keys: foreignKeys })}`],
  [
    'a token of another pool with its own key id',
    async () => `Bearer ${await token({}, { keys: foreignKeys, kid: 'two' })}`,
  ],
  ['a token of another app client', async () => `Bearer ${await token({ client_id: 'other' })}`],
  ['an ID token of another app client', async () => `Bearer ${await token({ aud: 'other' })}`],
  ['a token of another issuer', async () => `Bearer ${await token({}, { issuer: 'https://elsewhere.example' })}`],
];

test.each(refused)('%s is refused as API Gateway refuses it', async (_, authorization) => {
  const { status, headers, json } = await get('/api/things/1', await authorization());
  expect([status, json]).toEqual([401, { message: 'Unauthorized' }]);
  expect(headers.get('content-type')).toContain('application/json');
});

test('an unknown path or method is not found', async () => {
  expect(await get('/api/none')).toMatchObject({ status: 404, json: { message: 'Not Found' } });
  expect(await get('/api/echo')).toMatchObject({ status: 404, json: { message: 'Not Found' } });
  expect(await get('/api/open/')).toMatchObject({ status: 404 });
});

const echoed = async (type: string): Promise<HttpEvent> => {
  const headers = { 'content-type': type, cookie: 'a=1; b=2' };
  const response = await fetch(`${api.endpoint}/api/echo`, { method: 'POST', body: '{"é":1}', headers });
  return eventOf(response);
};

test('text arrives as it is and anything else in base64; cookies arrive apart', async () => {
  const text = await echoed('application/json');
  expect([text.body, text.isBase64Encoded, text.cookies]).toEqual(['{"é":1}', false, ['a=1', 'b=2']]);
  expect(text.headers).not.toHaveProperty('cookie');
  const binary = await echoed('image/png');
  expect([Buffer.from(binary.body ?? '', 'base64').toString(), binary.isBase64Encoded]).toEqual(['{"é":1}', true]);
});

test('a function decides status, headers, cookies and body', async () => {
  const response = await answerOf({
    statusCode: 418,
    headers: { 'Content-Type': 'application/problem+json', 'Retry-After': 7 },
    cookies: ['a=1; Path=/', 'b=2'],
    body: Buffer.from('{"é":1}').toString('base64'),
    isBase64Encoded: true,
  });
  expect(response.status).toBe(418);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('retry-after')).toBe('7');
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2']);
  expect(await response.text()).toBe('{"é":1}');
});

test('an answer without a status is the JSON body of a 200', async () => {
  const response = await answerOf({ plain: true });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(await response.json()).toEqual({ plain: true });
});

test.each([
  ['a thrown error', ''],
  ['a status that is none', JSON.stringify({ statusCode: 'abc' })],
])('%s answers 500 without any detail', async (_, body) => {
  const response = await fetch(`${api.endpoint}/api/answer`, { method: 'POST', body });
  expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
});

test('a body above 10 MB is refused', async () => {
  const response = await fetch(`${api.endpoint}/api/echo`, {
    method: 'POST',
    body: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  expect(response.status).toBe(413);
});
