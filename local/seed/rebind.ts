import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, paginateQuery, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { reboundGroup } from '#contract/core/user-type.ts';
import { profileItem, usernameItem } from '#lambdas/data/accounts/people/entities.ts';
import { bindLogin } from '#lambdas/data/accounts/people/login.ts';
import { type Account, StoredAccount } from '#lambdas/data/accounts/people/profile.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { tableSchema } from '#lambdas/data/table/table-schema.ts';
import { inTable } from '#lambdas/data/table/write.ts';
import type { Deployment } from './make-administrator.ts';

export interface Rebound {
  /** People who got a login in this pool and were bound to it. */
  readonly bound: number;
  /** People who had one already. */
  readonly unchanged: number;
  /** Ids of people whose address belongs to somebody who signed up in this pool. */
  readonly taken: readonly string[];
}

/** Cognito creates 50 users a second by default, and each takes about five calls. */
const atOnce = 5;

/**
 * Gives everybody in the table a login in this user pool, after theirs was lost. Nobody has a password: they set one by the code that is mailed to
 * them. May be repeated, and completes what broke off.
 */
export const rebind = async (deployment: Deployment): Promise<Rebound> => {
  const { table, tableName } = deployment;
  const outcomes: { readonly userId: string; readonly outcome: Outcome }[] = [];
  const { index, partition } = profileItem.gsi1.range();
  const pages = paginateQuery(
    { client: table },
    {
      TableName: tableName,
      IndexName: index,
      KeyConditionExpression: '#partition = :everybody',
      ExpressionAttributeNames: { '#partition': tableSchema.indexes.gsi1.partitionKey },
      ExpressionAttributeValues: { ':everybody': partition },
    },
  );
  for await (const { Items = [] } of pages) {
    const accounts = Items.map((item) => v.parse(StoredAccount, item));
    while (accounts.length > 0)
      outcomes.push(
        ...(await Promise.all(
          accounts
            .splice(0, atOnce)
            .map(async (account) => ({ userId: account.userId, outcome: await rebindOne(deployment, account) })),
        )),
      );
  }
  const count = (wanted: Outcome): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    bound: count('bound'),
    unchanged: count('unchanged'),
    taken: outcomes.flatMap(({ userId, outcome }) => (outcome === 'taken' ? userId : [])),
  };
};

type Outcome = 'bound' | 'unchanged' | 'taken';

/**
 * The password comes last: until then nobody signs in, so no token is without the group, and the table already knows whose the login is.
 */
const rebindOne = async (deployment: Deployment, account: Account): Promise<Outcome> => {
  const { cognito, table, userPoolId, tableName } = deployment;
  const { userId, userType, email } = account;
  const own = await statusOf(deployment, await usernameIn(deployment, userId));
  if (own && (own.signedUp || own.status === 'CONFIRMED')) return 'unchanged';
  const found = (await statusOf(deployment, email)) ?? (await create(deployment, account));
  // Who signs up says of which type; an operator's command does not.
  if (found.signedUp) return 'taken';
  const { username } = found;
  const event = { actorId: 'operator', action: 'user.rebind', targetType: 'user', targetId: userId } as const;
  const writes = [...bindLogin(userId, username), audited(event, now())];
  await table.send(new TransactWriteCommand({ TransactItems: writes.map((write) => inTable(write, tableName)) }));
  const user = { UserPoolId: userPoolId, Username: username };
  for (const GroupName of [reboundGroup, userType])
    await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
  if (account.disabled) await cognito.send(new AdminDisableUserCommand(user));
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: nobodysPassword(), Permanent: true }));
  return 'bound';
};

const nobodysPassword = (): string => randomBytes(48).toString('base64url');

const Named = v.object({ username: v.string() });

const usernameIn = async ({ table, tableName }: Deployment, userId: string): Promise<string> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: usernameItem.key({ userId }), ConsistentRead: true }),
  );
  return Item === undefined ? userId : v.parse(Named, Item).username;
};

interface Login {
  readonly username: string;
  readonly status: string | undefined;
  /** Whether they came by the sign-up form. */
  readonly signedUp: boolean;
}

const statusOf = async ({ cognito, userPoolId }: Deployment, name: string): Promise<Login | undefined> => {
  try {
    const {
      Username,
      UserStatus,
      UserAttributes = [],
    } = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: name }));
    const signedUp = UserAttributes.some(({ Name }) => Name === 'custom:user_type');
    return { username: v.parse(v.string(), Username), status: UserStatus, signedUp };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
};

const create = async (
  { cognito, userPoolId }: Deployment,
  { email, firstName, lastName, language }: Account,
): Promise<Login> => {
  const attributes = { email, email_verified: 'true', given_name: firstName, family_name: lastName, locale: language };
  const { User } = await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: email,
      // Cognito would mail a temporary password.
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  return { username: v.parse(v.string(), User?.Username), status: User?.UserStatus, signedUp: false };
};
