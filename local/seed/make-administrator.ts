import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { Email } from '#contract/core/fields.ts';
import { type UserType, userTypes } from '#contract/core/user-type.ts';
import { giveRole } from '#lambdas/data/accounts/people/administrators.ts';
import { loginItem, profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { type Account, StoredAccount } from '#lambdas/data/accounts/people/profile.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { inTable } from '#lambdas/data/table/write.ts';

/** The deployment in which somebody becomes an administrator. */
export interface Deployment {
  readonly cognito: CognitoIdentityProviderClient;
  readonly table: DynamoDBDocumentClient;
  readonly userPoolId: string;
  readonly tableName: string;
}

/** Why an operator's command cannot be carried out; the message is for the operator. */
export class NotGranted extends Error {}

const administrator = 'internal-superuser' as const satisfies UserType;

/**
 * Makes the account with this address an administrator and nothing else: its group, its profile, the directory, the counters and the audit log.
 * May be repeated; it takes effect with the account's next token.
 * @throws NotGranted
 */
export const makeAdministrator = async (deployment: Deployment, address: string): Promise<void> => {
  const account = await confirmedAccount(deployment, address);
  const { userType } = account;
  if (userType !== administrator) await grant(deployment, { ...account, userType });
  await setGroup(deployment, account.username, administrator);
};

/** The account with this address, as the table keeps it, and what the user pool calls it. @throws NotGranted */
export const confirmedAccount = async (
  deployment: Deployment,
  address: string,
): Promise<Account & { readonly username: string }> => {
  const email = v.safeParse(Email, address);
  if (!email.success) throw new NotGranted(`${address} is not an e-mail address.`);
  const username = await confirmedUser(deployment, email.output);
  return { ...(await accountOf(deployment, await personOf(deployment, username), email.output)), username };
};

const confirmedUser = async ({ cognito, userPoolId }: Deployment, email: string): Promise<string> => {
  const { Users = [] } = await cognito.send(
    new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = "${email.replaceAll(/["\\]/g, '\\$&')}"` }),
  );
  // A user who never confirmed may hold the same address beside the one who did.
  const user = Users.find(({ UserStatus }) => UserStatus === 'CONFIRMED');
  if (user?.Username) return user.Username;
  throw new NotGranted(
    Users.length === 0
      ? `Nobody has signed up with ${email}. They sign up first, then run this again.`
      : `${email} has not been confirmed yet. They enter the code from their e-mail first, then run this again.`,
  );
};

const Login = v.object({ userId: v.string() });

/** The person's id behind a login: the login itself, unless they were bound to it later. */
export const personOf = async ({ table, tableName }: Deployment, username: string): Promise<string> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: loginItem.key({ username }), ConsistentRead: true }),
  );
  return Item === undefined ? username : v.parse(Login, Item).userId;
};

const accountOf = async ({ table, tableName }: Deployment, userId: string, email: string): Promise<Account> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: profileItem.key({ userId }), ConsistentRead: true }),
  );
  const account = v.safeParse(StoredAccount, Item);
  if (account.success) return account.output;
  throw new NotGranted(`${email} has no profile yet. They sign in once, then run this again.`);
};

const grant = async (
  { table, tableName }: Deployment,
  before: Account & { readonly userType: Exclude<UserType, typeof administrator> },
): Promise<void> => {
  const at = now();
  const writes = [
    ...giveRole(before, at),
    audited(
      {
        actorId: 'operator',
        action: 'user.grant-administrator',
        targetType: 'user',
        targetId: before.userId,
        detail: { before: before.userType },
      },
      at,
    ),
  ];
  await table.send(new TransactWriteCommand({ TransactItems: writes.map((write) => inTable(write, tableName)) }));
};

/** Puts somebody into the group of one user type, and out of those of the others. */
export const setGroup = async (
  { cognito, userPoolId }: Deployment,
  username: string,
  group: UserType,
): Promise<void> => {
  const user = { UserPoolId: userPoolId, Username: username };
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: group }));
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(user));
  for (const { GroupName } of Groups) {
    if (GroupName === group || !v.is(v.picklist(userTypes), GroupName)) continue;
    await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName }));
  }
};
