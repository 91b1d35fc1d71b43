import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { fullName } from '#contract/core/full-name.ts';
import type { Language } from '#contract/core/languages.ts';
import { showDemoCoach } from '#lambdas/data/admin/demo.ts';
import { completeAccount } from './complete-account.ts';
import { dateBack } from './date-back.ts';
import { demoBilling } from './demo-billing.ts';
import { demoCommunity } from './demo-community.ts';
import { demoGuidance } from './demo-guidance.ts';
import { recordings } from './demo-library.ts';
import { demoNotes } from './demo-notes.ts';
import { demoPackages } from './demo-packages.ts';
import { type DemoCoach, demoAdministrator, demoClient, demoCoaches, demoPasswords } from './demo-people.ts';
import { demoPlans } from './demo-plans.ts';
import type { DemoTarget } from './demo-target.ts';
import { demoLanguage, inLanguage } from './in-language.ts';
import { makeAccount, type Pool } from './make-account.ts';
import { makeAdministrator } from './make-administrator.ts';
import { makeBilling } from './make-billing.ts';
import { makeClient } from './make-client.ts';
import { makeCommunity } from './make-community.ts';
import { makeExport } from './make-export.ts';
import { makeGuidance } from './make-guidance.ts';
import { makeJournal } from './make-journal.ts';
import { makeLibrary, type Uploader } from './make-library.ts';
import { makeNotes } from './make-notes.ts';
import { makeScheduling } from './make-scheduling.ts';
import { clientsOf, commitAll } from './practice.ts';

/**
 * Fills an empty platform with the demo's people, who write in one language. What is there already stays as it is, so a run that was broken off
 * can be repeated.
 */
export const seedDemo = async (stack: DemoTarget, language: Language = demoLanguage()): Promise<void> => {
  const said = <Data>(data: Data): Data => inLanguage(data, language);
  const { region, credentials, endpoints, forVisitors = false } = stack;
  const aws = defined({ region, credentials });
  const cognito = new CognitoIdentityProviderClient({ ...aws, ...defined({ endpoint: endpoints?.cognito }) });
  // As the functions' own client does: what is absent of an item is not stored.
  const dynamoDb = new DynamoDBClient({ ...aws, ...defined({ endpoint: endpoints?.dynamoDb }) });
  const table = DynamoDBDocumentClient.from(dynamoDb, { marshallOptions: { removeUndefinedValues: true } });
  const pool: Pool = {
    client: cognito,
    userPoolId: stack.userPoolId,
    userPoolClientId: stack.userPoolClientId,
    isClosed: forVisitors,
  };
  const coaches = forVisitors ? demoCoaches.slice(0, 1) : demoCoaches;
  const all = async (tasks: readonly (() => Promise<void>)[]): Promise<void> => {
    if (!stack.oneByOne) await Promise.all(tasks.map((task) => task()));
    else for (const task of tasks) await task();
  };
  const uploaders: Uploader[] = [];
  const diarists: Client[] = [];
  const agreeing: (() => Promise<void>)[] = [];
  const administrator = async () => {
    const userId = await makeAccount(pool, {
      language,
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
    const userId = await makeAccount(pool, { language, ...coach, userType: 'coach', password: demoPasswords.coach });
    await completeAccount(stack, table, { userId, userType: 'coach' });
    uploaders.push({ caller: { userId, userType: 'coach' }, of: coach.email });
    const joined = Math.max(...clients.map(({ invited }) => invited)) + 7;
    await dateBack(table, stack.tableName, userId, { joined, lastActive: 1 });
    await all(
      clients.map((client) => () => makeClient({ stack, pool, table, coachId: userId }, { language, ...client })),
    );
    const plan = demoPlans[coach.email];
    const practice = { table, tableName: stack.tableName, coachId: userId };
    const sessions = plan ? await makeScheduling(practice, said(plan), said(demoPackages[coach.email])) : [];
    const guidance = demoGuidance[coach.email];
    if (guidance) agreeing.push(() => makeGuidance(practice, said(guidance), clients));
    const money = demoBilling[coach.email];
    if (money) await makeBilling(practice, said(money), { people: clients, sessions, language });
    const notes = demoNotes[coach.email];
    if (notes) await makeNotes(practice, fullName(coach), said(notes));
    const talk = demoCommunity[coach.email];
    if (talk) await makeCommunity(practice, said(talk));
    if (coach.email === demoCoaches[0]?.email) await commitAll(practice, [showDemoCoach(userId)]);
    diarists.push(...(await clientsOf(practice)));
  };
  // Codes nobody has to enter would only fill the mailbox.
  stack.setCodeMails(false);
  try {
    await all([...(forVisitors ? [] : [administrator]), ...coaches.map((coach) => () => circle(coach))]);
    const library = await makeLibrary(stack, uploaders, said(recordings));
    await all(diarists.map((client) => () => makeJournal({ stack, table, client, recordings: library, language })));
    // What was agreed on comes after the diaries: told now, they would complete it at the minute of the start.
    await all(agreeing);
    const asking = diarists.find(({ email }) => email === demoClient?.email);
    if (asking && !forVisitors) await makeExport(stack, asking);
  } finally {
    stack.setCodeMails(true);
    // The rush has started more instances than anybody needs afterwards.
    for (const each of stack.functions) each.reload();
    cognito.destroy();
    table.destroy();
  }
};
