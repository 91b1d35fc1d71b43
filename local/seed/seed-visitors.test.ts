import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { lookInsideAddress } from '#contract/core/look-inside.ts';
import { type ReplyOf, type RouteName, routes } from '#contract/routes.ts';
import { names } from '#infra/names.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import type { Stack } from '../stack.ts';
import { demoCoaches } from './demo-people.ts';
import { makeAccount } from './make-account.ts';
import { type Deployment, NotGranted } from './make-administrator.ts';
import { seedVisitors } from './seed-visitors.ts';

let stack: Stack;
let deployment: Deployment;
let environment: Record<string, string>;

beforeAll(async () => {
  stack = await startTestStack({ lookInside: true });
  const { region, endpoints, userPoolId, tableName } = stack;
  const common = { region, credentials: localCredentials };
  deployment = {
    cognito: new CognitoIdentityProviderClient({ ...common, endpoint: endpoints.cognito }),
    table: DynamoDBDocumentClient.from(new DynamoDBClient({ ...common, endpoint: endpoints.dynamoDb })),
    userPoolId,
    tableName,
  };
  environment = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamoDb,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
  };
  await seedVisitors(deployment, environment);
}, 240_000);

afterAll(() => stack.stop());

const seen = async <Name extends RouteName>(name: Name): Promise<ReplyOf<Name>> => {
  const route = routes[name];
  const answer = await fetch(stack.webOrigin.replace('localhost', '127.0.0.1') + lookInsideAddress(route.path));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema of this very route
  return v.parse('reply' in route ? route.reply : v.unknown(), await answer.json()) as ReplyOf<Name>;
};

const [mirre] = demoCoaches;

test('a visitor sees the practice as it is in the demo', async () => {
  const { items } = await seen('listClients');
  expect(items.map(({ email }) => email).toSorted()).toEqual(mirre?.clients.map(({ email }) => email).toSorted());
  expect((await seen('listInvoices')).items.length).toBeGreaterThan(20);
});

test('nobody can sign in, and nobody got a mail', async () => {
  const { Users = [] } = await deployment.cognito.send(new ListUsersCommand({ UserPoolId: stack.userPoolId }));
  expect(Users.length).toBeGreaterThan(5);
  expect(Users.filter(({ Enabled }) => Enabled)).toEqual([]);
  expect(await (await fetch(`${stack.mailbox}/inbox.json`)).json()).toEqual([]);
});

test('once more adds nothing', async () => {
  const before = await seen('listClients');
  await seedVisitors(deployment, environment);
  expect(await seen('listClients')).toEqual(before);
});

test('prod is refused, which the command means where no stage is named', async () => {
  const prod = { ...deployment, tableName: names.table('prod') };
  await expect(seedVisitors(prod, environment)).rejects.toThrow('a stage of its own');
});

test('a deployment in which people have signed up is refused', async () => {
  const pool = { client: deployment.cognito, userPoolId: stack.userPoolId, userPoolClientId: stack.userPoolClientId };
  const bea = { firstName: 'Bea', lastName: 'Novak', email: 'bea@practice.test' };
  await makeAccount(pool, { ...bea, userType: 'coach', experience: 3, password: 'a harbour at night 12' });
  await expect(seedVisitors(deployment, environment)).rejects.toThrow(NotGranted);
});
