import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AdminListGroupsForUserCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administratorsItem, profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { counterItem } from '#lambdas/data/admin/entities.ts';
import { projectRoot } from '#local/project-root.ts';
import { type AccountToMake, makeAccount } from '#local/seed/make-account.ts';
import type { Stack } from '#local/stack.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { sdkFor } from '#packages/embedded-aws/testing/sign-in.ts';
import { demoSession } from '#testing/local/demo-session.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import { type Deployment, makeAdministrator } from './make-administrator.ts';
import { removeAdministrator } from './remove-administrator.ts';

let stack: Stack;
let deployment: Deployment;
const password = 'wide-open-meadow-11';

const person = (userType: 'user' | 'coach'): AccountToMake => ({
  firstName: 'Ada',
  lastName: 'Berg',
  email: `a${randomUUID().slice(0, 8)}@example.com`,
  language: 'en',
  password,
  userType,
  ...(userType === 'coach' ? { experience: 3 } : {}),
});

const make = (account: AccountToMake) => makeAccount({ client: deployment.cognito, ...stack }, account);

beforeAll(async () => {
  stack = await startTestStack();
  const database = new DynamoDBClient({
    endpoint: stack.endpoints.dynamoDb,
    region: stack.region,
    credentials: localCredentials,
  });
  deployment = {
    cognito: sdkFor({ endpoint: stack.endpoints.cognito }),
    table: DynamoDBDocumentClient.from(database),
    userPoolId: stack.userPoolId,
    tableName: stack.tableName,
  };
}, 60_000);

afterAll(async () => {
  deployment.cognito.destroy();
  deployment.table.destroy();
  await stack.stop();
});

const counter = async (name: string): Promise<number> => {
  const { partition, prefix } = counterItem.range({ name });
  const { Items = [] } = await deployment.table.send(
    new QueryCommand({
      TableName: stack.tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': partition, ':prefix': prefix },
    }),
  );
  return Items.reduce((sum, { value }) => sum + Number(value), 0);
};

const groupsOf = async (Username: string) => {
  const { Groups = [] } = await deployment.cognito.send(
    new AdminListGroupsForUserCommand({ UserPoolId: stack.userPoolId, Username }),
  );
  return Groups.map(({ GroupName }) => GroupName);
};

test('a coach becomes an administrator and nothing else, counted once however often it is granted', async () => {
  const account = person('coach');
  const userId = await make(account);
  const before = [await counter('coach'), await counter('internal-superuser')] as const;
  await makeAdministrator(deployment, account.email);
  await makeAdministrator(deployment, account.email.toUpperCase());

  expect(await groupsOf(userId)).toEqual(['internal-superuser']);
  const { Item } = await deployment.table.send(
    new GetCommand({ TableName: stack.tableName, Key: profileItem.key({ userId }) }),
  );
  expect(Item).toMatchObject({ userType: 'internal-superuser' });
  expect([await counter('coach'), await counter('internal-superuser')]).toEqual([before[0] - 1, before[1] + 1]);

  const { access } = await demoSession(stack, account.email, password);
  const call = (path: string) =>
    fetch(stack.webOrigin.replace('localhost', '127.0.0.1') + path, { headers: { authorization: `Bearer ${access}` } });
  expect(await (await call('/api/me')).json()).toMatchObject({ userType: 'internal-superuser' });
  expect((await call('/api/clients')).status).toBe(403);
});

test('the role is taken away: a coach again, counted once, and the last administrator keeps it', async () => {
  const [account, other] = [person('coach'), person('user')];
  const userId = await make(account);
  await make(other);
  await makeAdministrator(deployment, account.email);
  await makeAdministrator(deployment, other.email);
  const before = await counter('internal-superuser');
  const { access } = await demoSession(stack, account.email, password);
  expect(await removeAdministrator(deployment, account.email)).toBe('coach');
  expect(await removeAdministrator(deployment, account.email)).toBe('coach');
  expect(await groupsOf(userId)).toEqual(['coach']);
  expect(await counter('internal-superuser')).toBe(before - 1);
  const users = await fetch(`${stack.webOrigin.replace('localhost', '127.0.0.1')}/api/users`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(users.status).toBe(403);

  await deployment.table.send(
    new PutCommand({ TableName: stack.tableName, Item: { ...administratorsItem.key(), people: 1 } }),
  );
  await expect(removeAdministrator(deployment, other.email)).rejects.toThrow('is the last administrator');
});

test('an address that nobody signed up with is refused with a sentence', async () => {
  await expect(makeAdministrator(deployment, 'nobody@example.com')).rejects.toThrow(
    'Nobody has signed up with nobody@example.com.',
  );
  await expect(makeAdministrator(deployment, 'no address')).rejects.toThrow('no address is not an e-mail address.');
});

test('a quotation mark in the address does not change whom it names', async () => {
  const { email } = person('user');
  await expect(makeAdministrator(deployment, `"x" or ${email}`)).rejects.toThrow('is not an e-mail address');
});

test('an address that was never confirmed is refused', async () => {
  const { email } = person('user');
  await deployment.cognito.send(
    new SignUpCommand({
      ClientId: stack.userPoolClientId,
      Username: email,
      Password: password,
      UserAttributes: Object.entries({
        email,
        given_name: 'Ada',
        family_name: 'Berg',
        'custom:user_type': 'user',
      }).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  await expect(makeAdministrator(deployment, email)).rejects.toThrow('has not been confirmed yet');
});

const command = (args: readonly string[]): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const script = join(projectRoot, 'scripts/grant-admin.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: projectRoot });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => {
      text += String(chunk);
    });
    child.once('close', (code) => resolve({ code, text }));
  });

test('the command says what it needs, and that no stack runs where it was told to look', async () => {
  expect(await command([])).toMatchObject({ code: 1, text: expect.stringContaining('Usage: npm run grant-admin') });
  const lost = await command(['ada@example.com', '--data', join(projectRoot, 'no-such-folder')]);
  expect(lost).toMatchObject({ code: 1, text: expect.stringContaining('No embedded stack runs on') });
});
