import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { makeAccount } from '#local/seed/make-account.ts';
import { confirmedAccount, type Deployment, makeAdministrator } from '#local/seed/make-administrator.ts';
import { rebind } from '#local/seed/rebind.ts';
import type { Stack } from '#local/stack.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { sdkFor } from '#packages/embedded-aws/testing/sign-in.ts';
import { demoSession } from '#testing/local/demo-session.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import { awaitMail } from './verify/read-mails.ts';

const password = 'wide-open-meadow-11';
const nora = { firstName: 'Nora', lastName: 'Lind', email: 'nora@example.com', language: 'en', password } as const;
const ada = { ...nora, firstName: 'Ada', email: 'ada@example.com' } as const;
const tim = { ...nora, firstName: 'Tim', email: 'tim@example.com' } as const;

let folder = '';
let stack: Stack;
let deployment: Deployment;

const start = async (): Promise<void> => {
  stack = await startTestStack({ dataFolder: folder });
  const { region, userPoolId, tableName, endpoints } = stack;
  const database = new DynamoDBClient({ endpoint: endpoints.dynamoDb, region, credentials: localCredentials });
  deployment = {
    cognito: sdkFor({ endpoint: endpoints.cognito }),
    table: DynamoDBDocumentClient.from(database),
    userPoolId,
    tableName,
  };
};

const stop = async (): Promise<void> => {
  deployment.cognito.destroy();
  deployment.table.destroy();
  await stack.stop();
};

const send = (access: string, path: string, body?: unknown): Promise<Response> =>
  fetch(`${stack.webOrigin}${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Bearer ${access}`,
      'content-type': 'application/json',
      'idempotency-key': randomId(),
    },
  });

const resetPassword = async (Username: string): Promise<void> => {
  const ClientId = stack.userPoolClientId;
  await deployment.cognito.send(new ForgotPasswordCommand({ ClientId, Username }));
  const mail = await awaitMail(`${stack.mailbox.replace('localhost', '127.0.0.1')}/mails`, Username);
  const ConfirmationCode = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  await deployment.cognito.send(
    new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: password }),
  );
};

const groupsIn = (access: string): unknown => decodeJwt(access)['cognito:groups'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stillwater-rebind-'));
  await start();
}, 60_000);

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

test('who lost their user pool signs in to another, and finds what they wrote', async () => {
  const pool = () => ({ client: deployment.cognito, ...stack });
  const userId = await makeAccount(pool(), { ...nora, userType: 'user' });
  const adasId = await makeAccount(pool(), { ...ada, userType: 'coach', experience: 3 });
  await makeAdministrator(deployment, ada.email);
  const timsId = await makeAccount(pool(), { ...tim, userType: 'user' });
  const first = await demoSession(stack, nora.email, password);
  const reflection = {
    id: randomId(),
    revision: 1,
    text: 'The light on the water.',
    occurredAt: new Date().toISOString(),
    zone: 'UTC',
  };
  expect((await send(first.access, '/api/reflections', reflection)).status).toBe(200);
  const written = await (await send(first.access, '/api/entries')).json();

  await stop();
  await rm(join(folder, 'identity'), { recursive: true });
  await start();
  // Quicker than the operator: an address that somebody holds is theirs.
  await makeAccount(pool(), { ...tim, userType: 'user' });

  const { bound, taken } = await rebind(deployment);
  expect({ bound, taken }).toEqual({ bound: 2, taken: [timsId] });
  await expect(rebind(deployment)).resolves.toMatchObject({ bound: 0, taken: [timsId] });

  await resetPassword(nora.email);
  const second = await demoSession(stack, nora.email, password);
  expect(decodeJwt(second.access).sub).not.toBe(userId);
  expect(groupsIn(second.access)).toEqual(expect.arrayContaining(['rebound', 'user']));
  expect(await (await send(second.access, '/api/me')).json()).toMatchObject({ userId, email: nora.email });
  expect(await (await send(second.access, '/api/entries')).json()).toEqual(written);
  expect(JSON.stringify(written)).toContain(reflection.text);
  expect(await confirmedAccount(deployment, ada.email)).toMatchObject({
    userId: adasId,
    userType: 'internal-superuser',
  });
}, 60_000);

test('nobody makes themself somebody else: neither by signing up, nor by an attribute of their own', async () => {
  const { cognito, userPoolId } = deployment;
  const signUp = (attributes: Readonly<Record<string, string>>) =>
    cognito.send(
      new SignUpCommand({
        ClientId: stack.userPoolClientId,
        Username: 'mallory@example.com',
        Password: password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  const honest = { email: 'mallory@example.com', given_name: 'M', family_name: 'M', 'custom:user_type': 'user' };
  const { userId } = await confirmedAccount(deployment, nora.email);
  await expect(signUp({ ...honest, 'custom:person': userId })).rejects.toThrow();
  await expect(signUp({ ...honest, sub: userId })).rejects.toThrow();
  await makeAccount({ client: cognito, ...stack }, { ...nora, email: honest.email, userType: 'user' });
  const { access } = await demoSession(stack, honest.email, password);
  expect(groupsIn(access)).toEqual(['user']);
  const { Username } = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: honest.email }));
  expect(await (await send(access, '/api/me')).json()).toMatchObject({ userId: Username });
  expect(await (await send(access, '/api/entries')).json()).toMatchObject({ items: [] });
});
