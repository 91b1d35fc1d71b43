import { AdminGetUserCommand, type CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { recoveryCodesItem } from '#lambdas/data/accounts/people/entities.ts';
import { auditItem } from '#lambdas/data/admin/entities.ts';
import type { Stack } from '#local/stack.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { refusal } from '#packages/embedded-aws/testing/harness.ts';
import { enrol } from '#packages/embedded-aws/testing/second-factor.ts';
import { sdkFor } from '#packages/embedded-aws/testing/sign-in.ts';
import { demoSession } from '#testing/local/demo-session.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import { makeAccount } from './make-account.ts';
import type { Deployment } from './make-administrator.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

let stack: Stack;
let sdk: CognitoIdentityProviderClient;
let deployment: Deployment;
const email = 'nora@example.com';
const password = 'wide-open-meadow-11';

beforeAll(async () => {
  stack = await startTestStack();
  sdk = sdkFor({ endpoint: stack.endpoints.cognito });
  const { region, userPoolId, tableName } = stack;
  const database = new DynamoDBClient({ endpoint: stack.endpoints.dynamoDb, region, credentials: localCredentials });
  deployment = { cognito: sdk, table: DynamoDBDocumentClient.from(database), userPoolId, tableName };
  const nora = { firstName: 'Nora', lastName: 'Lind', email, language: 'en', password, userType: 'user' } as const;
  await makeAccount({ client: sdk, ...stack }, nora);
}, 60_000);

afterAll(async () => {
  sdk.destroy();
  deployment.table.destroy();
  await stack.stop();
});

test('the operator switches a second factor off: codes and sessions end, the password stays, the audit log tells', async () => {
  const { access } = await demoSession(stack, email, password);
  await enrol({ sdk }, access);
  const reply = await fetch(`${stack.webOrigin}/api/me/second-factor`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'idempotency-key': 'first' },
  });
  expect(reply.status).toBe(201);

  await resetSecondFactor(deployment, email.toUpperCase());

  const user = await sdk.send(new AdminGetUserCommand({ UserPoolId: stack.userPoolId, Username: email }));
  expect(user.UserMFASettingList).toBeUndefined();
  const userId = user.Username ?? '';
  const { Item } = await deployment.table.send(
    new GetCommand({ TableName: stack.tableName, Key: recoveryCodesItem.key({ userId }) }),
  );
  expect(Item).toBeUndefined();
  const { Items = [] } = await deployment.table.send(
    new QueryCommand({
      TableName: stack.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': auditItem.range().partition },
    }),
  );
  expect(Items).toContainEqual(
    expect.objectContaining({ actorId: 'operator', action: 'second-factor.reset', targetId: userId }),
  );
  await demoSession(stack, email, password);
});

test('an address that nobody has signed up with is told to the operator', async () => {
  expect((await refusal(resetSecondFactor(deployment, 'nobody@example.com'))).message).toContain(
    'Nobody has signed up',
  );
  expect((await refusal(resetSecondFactor(deployment, 'nobody'))).message).toContain('not an e-mail address');
});
