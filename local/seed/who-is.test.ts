import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditItem } from '#lambdas/data/admin/entities.ts';
import { makeAccount } from '#local/seed/make-account.ts';
import type { Stack } from '#local/stack.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { sdkFor } from '#packages/embedded-aws/testing/sign-in.ts';
import { demoSession } from '#testing/local/demo-session.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import type { Deployment } from './make-administrator.ts';
import { whoIs } from './who-is.ts';

let stack: Stack;
let deployment: Deployment;
let logged = '';
const password = 'wide-open-meadow-11';
const people = ['nora@example.com', 'ida@example.com', 'per@example.com'] as const;
const ids = new Map<string, string>();

beforeAll(async () => {
  stack = await startTestStack({
    log: (text) => {
      logged += text;
    },
  });
  const { region, userPoolId, tableName } = stack;
  const database = new DynamoDBClient({ endpoint: stack.endpoints.dynamoDb, region, credentials: localCredentials });
  const cognito = sdkFor({ endpoint: stack.endpoints.cognito });
  deployment = { cognito, table: DynamoDBDocumentClient.from(database), userPoolId, tableName };
  for (const email of people) {
    const account = { firstName: 'Nora', lastName: 'Lind', email, language: 'en', password, userType: 'user' } as const;
    ids.set(email, await makeAccount({ client: cognito, ...stack }, account));
  }
}, 60_000);

afterAll(async () => {
  deployment.cognito.destroy();
  deployment.table.destroy();
  await stack.stop();
});

/** The log's pseudonym of a person who requests their own profile. */
const subjectOf = async (email: string): Promise<string> => {
  const { access } = await demoSession(stack, email, password);
  logged = '';
  await fetch(`${stack.webOrigin}/api/me`, { headers: { authorization: `Bearer ${access}` } });
  const [, subject = ''] = /"route":"getMe".*"subject":"(\w+)"/.exec(logged) ?? [];
  return subject;
};

const lookedUp = async (): Promise<string[]> => {
  const { partition } = auditItem.range();
  const { Items = [] } = await deployment.table.send(
    new QueryCommand({
      TableName: stack.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition },
    }),
  );
  return Items.filter(({ action }) => action === 'user.look-up').map(
    ({ actorId, targetId }) => `${actorId} ${targetId}`,
  );
};

test('a line of the log leads to the person, and the audit log tells that somebody looked', async () => {
  for (const email of people) {
    const userId = ids.get(email);
    expect(await whoIs(deployment, await subjectOf(email))).toEqual({ userId, userType: 'user', email });
  }
  const expected = people.map((email) => `operator ${ids.get(email)}`);
  expect(new Set(await lookedUp())).toEqual(new Set(expected));
});

test('whoever is not found is told of, and nothing else is', async () => {
  const before = await lookedUp();
  await expect(whoIs(deployment, '0123456789abcdef')).rejects.toThrow('Nobody who has a profile has the hash');
  await expect(whoIs(deployment, 'nora@example.com')).rejects.toThrow('nora@example.com is no hash of the logs');
  expect(await lookedUp()).toEqual(before);
});
