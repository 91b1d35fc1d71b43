import { ListUserPoolsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type Harness, refusal, startHarness } from '../testing/harness.ts';

const origin = 'http://localhost:5173';
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness({ allowedOrigins: [origin] });
});

afterAll(() => harness.stop());

const post = (operation: string, body: string, headers: Record<string, string> = {}) =>
  fetch(harness.cognito.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body,
  });

const errorOf = async (reply: Response) => {
  const { __type: type } = v.parse(v.object({ __type: v.string() }), await reply.json());
  return { status: reply.status, type };
};

test('an operation that the platform never calls is unknown', async () => {
  expect(await refusal(harness.sdk.send(new ListUserPoolsCommand({ MaxResults: 1 })))).toMatchObject({
    name: 'UnknownOperationException',
  });
  for (const name of ['constructor', '__proto__', ''])
    expect(await errorOf(await post(name, '{}'))).toEqual({ status: 400, type: 'UnknownOperationException' });
});

test('a form post, which a foreign page could send unasked, is no call', async () => {
  const reply = await post('ListUsers', '{}', { 'content-type': 'text/plain' });
  expect(await errorOf(reply)).toEqual({ status: 400, type: 'UnknownOperationException' });
});

test('an administrative call without an AWS signature is refused', async () => {
  const body = JSON.stringify({ UserPoolId: harness.cognito.userPoolId });
  for (const authorization of ['', 'Bearer token', 'AWS4-HMAC-SHA256 nonsense'])
    expect(await errorOf(await post('ListUsers', body, { authorization }))).toEqual({
      status: 400,
      type: 'MissingAuthenticationTokenException',
    });
});

test('an error names itself in the header and the body', async () => {
  const reply = await post('GetUser', JSON.stringify({ AccessToken: 'nonsense' }));
  expect(reply.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:');
  expect(reply.headers.get('content-type')).toBe('application/x-amz-json-1.1');
  expect(await reply.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
});

test.each([
  ['no JSON', '{', 'SerializationException'],
  ['null', 'null', 'InvalidParameterException'],
  ['a list', '[]', 'InvalidParameterException'],
  ['a wrong type', '{"AccessToken":5}', 'InvalidParameterException'],
  ['nothing', '', 'SerializationException'],
  ['too much', JSON.stringify({ AccessToken: 'x'.repeat(70_000) }), 'SerializationException'],
])('a body of %s is refused', async (_case, body, type) => {
  expect(await errorOf(await post('GetUser', body))).toMatchObject({ type });
});

test("a page of the web origin may call, with Amplify's headers", async () => {
  const reply = await fetch(harness.cognito.endpoint, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'cache-control,content-type,x-amz-target,x-amz-user-agent',
    },
  });
  expect(reply.ok).toBe(true);
  expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
  const allowed = reply.headers.get('access-control-allow-headers')?.split(',');
  expect(allowed).toEqual(
    expect.arrayContaining(['cache-control', 'content-type', 'x-amz-target', 'x-amz-user-agent']),
  );
  expect(allowed).not.toContain('authorization');
  const answer = await post('GetUser', '{}', { origin });
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  expect(answer.headers.get('access-control-expose-headers')).toContain('x-amzn-errortype');
});

test('a page of another origin may not read an answer', async () => {
  const reply = await post('GetUser', '{}', { origin: 'http://evil.example' });
  expect(reply.headers.has('access-control-allow-origin')).toBe(false);
});

test('another pool has no keys here', async () => {
  const reply = await fetch(`${harness.cognito.endpoint}/eu-west-1_AAAAAAAAA/.well-known/jwks.json`);
  expect(reply.status).toBe(404);
});
