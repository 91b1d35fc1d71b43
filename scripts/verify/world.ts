import { randomBytes } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { decodeJwt } from 'jose';
import { makeAdministrator } from '#local/seed/make-administrator.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { type PoolClient, poolClient, type Tokens } from './pool-client.ts';
import { awaitMail } from './read-mails.ts';
import type { Target } from './target.ts';

/** Somebody who has signed up, confirmed and signed in. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly tokens: Tokens;
}

/** One target, and people in it. */
export interface World {
  readonly target: Target;
  readonly api: ApiClient;
  readonly pool: PoolClient;
  /** An address that nobody has used. */
  readonly newEmail: () => string;
  /** Signs up and stops there. */
  readonly signUp: (email: string, attributes: Readonly<Record<string, string>>) => Promise<void>;
  readonly mailedCode: (email: string) => Promise<string | undefined>;
  /** With the code that was mailed, else in an operator's name. */
  readonly confirm: (email: string) => Promise<void>;
  /** Signs up, confirms, signs in and completes the account; with the group in the token. */
  readonly join: (email: string, attributes: Readonly<Record<string, string>>) => Promise<Person>;
  /** The same ones throughout a run. */
  readonly coach: () => Promise<Person>;
  readonly otherCoach: () => Promise<Person>;
  readonly user: () => Promise<Person>;
  readonly administrator: () => Promise<Person>;
  readonly stop: () => void;
}

export const password = 'a quiet river by the mill';

export const attributesOf = (userType: 'user' | 'coach'): Record<string, string> => ({
  given_name: userType === 'coach' ? 'Ida' : 'Otto',
  family_name: 'Berg',
  locale: 'nl',
  'custom:user_type': userType,
  ...(userType === 'coach' ? { 'custom:experience': '7' } : {}),
});

export const newWorld = (target: Target): World => {
  const api = apiClient(target.api);
  const pool = poolClient(target);
  let codesArrive = target.mails !== undefined;

  const signUp: World['signUp'] = (email, attributes) => pool.signUp({ email, password, attributes });

  const mailedCode = async (email: string): Promise<string | undefined> => {
    if (!target.mails || !codesArrive) return undefined;
    const mail = await awaitMail(target.mails, email, ({ text, html }) => sixDigits.test(text + html));
    // A target that mails no codes is not waited for a second time.
    codesArrive = mail !== undefined;
    return mail && sixDigits.exec(mail.text + mail.html)?.[0];
  };

  const confirm = async (email: string): Promise<void> => {
    const code = await mailedCode(email);
    if (code) await pool.confirm(email, code);
    // Without a verified address no invitation is accepted, and not every target verifies it by the code.
    if (target.operator && (!code || !(await pool.isVerified(email)))) return pool.confirmAsOperator(email);
    if (!code) throw new Error('No code was mailed, and without --table nobody can confirm the account');
  };

  const join = async (email: string, attributes: Readonly<Record<string, string>>): Promise<Person> => {
    if (target.fromOutside) throw new Error('Real people use this stage: nobody is signed up for a rule');
    await signUp(email, attributes);
    await confirm(email);
    const first = await pool.signIn(email, password);
    const { userId } = await api.call('getMe', { token: first.access });
    // Where the pool calls no trigger, the account was completed just now, and its group is in the next token.
    const tokens = groupsIn(first.access).length > 0 ? first : await pool.signIn(email, password);
    return { email, password, userId, tokens };
  };

  const administrator = async (): Promise<Person> => {
    const { operator, region, userPoolId } = target;
    if (!operator) throw new Error('Only an operator can make an administrator: --table');
    const person = await join(newEmail(), attributesOf('user'));
    const { tableName, dynamoDb, credentials } = operator;
    const client = new DynamoDBClient({
      region,
      ...(dynamoDb ? { endpoint: dynamoDb } : {}),
      ...(credentials ? { credentials } : {}),
    });
    const table = DynamoDBDocumentClient.from(client);
    await makeAdministrator({ cognito: pool.sdk, table, userPoolId, tableName }, person.email);
    client.destroy();
    const tokens = await pool.signIn(person.email, password);
    await pool.addSecondFactor(tokens.access);
    return { ...person, tokens };
  };

  return {
    target,
    api,
    pool,
    newEmail,
    signUp,
    mailedCode,
    confirm,
    join,
    coach: once(() => join(newEmail(), attributesOf('coach'))),
    otherCoach: once(() => join(newEmail(), attributesOf('coach'))),
    user: once(() => join(newEmail(), attributesOf('user'))),
    administrator: once(administrator),
    stop: () => pool.sdk.destroy(),
  };
};

const newEmail = (): string => `verify-${randomBytes(6).toString('hex')}@example.com`;

export const sixDigits = /(?<![\d#&])\d{6}(?!\d)/;

/** The groups that an access token names. */
export const groupsIn = (token: string): string[] => {
  const groups = decodeJwt(token)['cognito:groups'];
  return Array.isArray(groups) ? groups.map(String) : [];
};

const once = <Value>(make: () => Promise<Value>): (() => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
