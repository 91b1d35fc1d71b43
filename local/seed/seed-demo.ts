import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { completeAccount } from './complete-account.ts';
import { dateBack } from './date-back.ts';
import { type DemoCoach, demoAdministrator, demoCoaches, demoPasswords } from './demo-people.ts';
import type { DemoTarget } from './demo-target.ts';
import { makeAccount, type Pool } from './make-account.ts';
import { makeAdministrator } from './make-administrator.ts';
import { makeClient } from './make-client.ts';

/** Fills an empty platform with the demo's people. What is there already stays as it is, so a run that was broken off can be repeated. */
export const seedDemo = async (stack: DemoTarget): Promise<void> => {
  const aws = { region: stack.region, credentials: stack.credentials };
  const cognito = new CognitoIdentityProviderClient({ ...aws, endpoint: stack.endpoints.cognito });
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ ...aws, endpoint: stack.endpoints.dynamoDb }));
  const pool: Pool = {
    client: cognito,
    userPoolId: stack.userPoolId,
    userPoolClientId: stack.userPoolClientId,
  };
  const all = async (tasks: readonly (() => Promise<void>)[]): Promise<void> => {
    if (!stack.oneByOne) await Promise.all(tasks.map((task) => task()));
    else for (const task of tasks) await task();
  };
  const administrator = async () => {
    const userId = await makeAccount(pool, {
      ...demoAdministrator,
      userType: 'user',
      password: demoPasswords.administrator,
    });
    await completeAccount(stack, table, { userId, userType: 'user' });
    const target = { cognito, table, userPoolId: stack.userPoolId, tableName: stack.tableName };
    await makeAdministrator(target, demoAdministrator.email);
  };
  const circle = async ({ clients, ...coach }: DemoCoach) => {
    const userId = await makeAccount(pool, { ...coach, userType: 'coach', password: demoPasswords.coach });
    await completeAccount(stack, table, { userId, userType: 'coach' });
    const joined = Math.max(...clients.map(({ invited }) => invited)) + 7;
    await dateBack(table, stack.tableName, userId, { joined, lastActive: 1 });
    await all(clients.map((client) => () => makeClient({ stack, pool, table, coachId: userId }, client)));
  };
  // Codes nobody has to enter would only fill the mailbox.
  stack.setCodeMails(false);
  try {
    await all([administrator, ...demoCoaches.map((coach) => () => circle(coach))]);
  } finally {
    stack.setCodeMails(true);
    // The rush has started more instances than anybody needs afterwards.
    for (const each of stack.functions) each.reload();
    cognito.destroy();
    table.destroy();
  }
};
