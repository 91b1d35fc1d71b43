import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { completeAccount } from './complete-account.ts';
import { dateBack } from './date-back.ts';
import { demoTalk } from './demo-circle.ts';
import { demoGuidance } from './demo-guidance.ts';
import { demoMoney } from './demo-money.ts';
import { demoNotes } from './demo-notes.ts';
import { type DemoCoach, demoAdministrator, demoClient, demoCoaches, demoPasswords } from './demo-people.ts';
import { demoPlans } from './demo-plans.ts';
import type { DemoTarget } from './demo-target.ts';
import { makeAccount, type Pool } from './make-account.ts';
import { makeAdministrator } from './make-administrator.ts';
import { makeClient } from './make-client.ts';
import { makeDays } from './make-days.ts';
import { makeExport } from './make-export.ts';
import { makeGuidance } from './make-guidance.ts';
import { makeLibrary, type Uploader } from './make-library.ts';
import { makeMoney } from './make-money.ts';
import { makeNotes } from './make-notes.ts';
import { makeSessions } from './make-sessions.ts';
import { makeTalk } from './make-talk.ts';
import { clientsOf } from './practice.ts';

/** Fills an empty platform with the demo's people. What is there already stays as it is, so a run that was broken off can be repeated. */
export const seedDemo = async (stack: DemoTarget): Promise<void> => {
  const aws = { region: stack.region, credentials: stack.credentials };
  const cognito = new CognitoIdentityProviderClient({ ...aws, endpoint: stack.endpoints.cognito });
  // As the functions' own client does: what is absent of an item is not stored.
  const table = DynamoDBDocumentClient.from(new DynamoDBClient({ ...aws, endpoint: stack.endpoints.dynamoDb }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const pool: Pool = {
    client: cognito,
    userPoolId: stack.userPoolId,
    userPoolClientId: stack.userPoolClientId,
  };
  const all = async (tasks: readonly (() => Promise<void>)[]): Promise<void> => {
    if (!stack.oneByOne) await Promise.all(tasks.map((task) => task()));
    else for (const task of tasks) await task();
  };
  const uploaders: Uploader[] = [];
  const diarists: Client[] = [];
  const agreeing: (() => Promise<void>)[] = [];
  const administrator = async () => {
    const userId = await makeAccount(pool, {
      ...demoAdministrator,
      userType: 'user',
      password: demoPasswords.administrator,
    });
    await completeAccount(stack, table, { userId, userType: 'user' });
    const target = { cognito, table, userPoolId: stack.userPoolId, tableName: stack.tableName };
    await makeAdministrator(target, demoAdministrator.email);
    await stack.secure?.({ email: demoAdministrator.email, password: demoPasswords.administrator });
    uploaders.push({ caller: { userId, userType: 'internal-superuser' } });
  };
  const circle = async ({ clients, ...coach }: DemoCoach) => {
    const userId = await makeAccount(pool, { ...coach, userType: 'coach', password: demoPasswords.coach });
    await completeAccount(stack, table, { userId, userType: 'coach' });
    uploaders.push({ caller: { userId, userType: 'coach' }, of: coach.email });
    const joined = Math.max(...clients.map(({ invited }) => invited)) + 7;
    await dateBack(table, stack.tableName, userId, { joined, lastActive: 1 });
    await all(clients.map((client) => () => makeClient({ stack, pool, table, coachId: userId }, client)));
    const plan = demoPlans[coach.email];
    const practice = { table, tableName: stack.tableName, coachId: userId };
    if (plan) await makeSessions(practice, plan, coach.email);
    const guidance = demoGuidance[coach.email];
    if (guidance) agreeing.push(() => makeGuidance(practice, guidance, clients));
    const money = demoMoney[coach.email];
    if (money) await makeMoney(practice, money, clients);
    const notes = demoNotes[coach.email];
    if (notes) await makeNotes(practice, fullName(coach), notes);
    const talk = demoTalk[coach.email];
    if (talk) await makeTalk(practice, talk);
    diarists.push(...(await clientsOf(practice)));
  };
  // Codes nobody has to enter would only fill the mailbox.
  stack.setCodeMails(false);
  try {
    await all([administrator, ...demoCoaches.map((coach) => () => circle(coach))]);
    const library = await makeLibrary(stack, uploaders);
    await all(diarists.map((client) => () => makeDays(stack, table, client, library)));
    // What was agreed on comes after the diaries: told now, they would complete it at the minute of the start.
    await all(agreeing);
    const asking = diarists.find(({ email }) => email === demoClient?.email);
    if (asking) await makeExport(stack, asking);
  } finally {
    stack.setCodeMails(true);
    // The rush has started more instances than anybody needs afterwards.
    for (const each of stack.functions) each.reload();
    cognito.destroy();
    table.destroy();
  }
};
