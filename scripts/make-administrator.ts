import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { Email } from '#contract/fields.ts';
import { type UserType, UserType as UserTypeSchema } from '#contract/user-type.ts';
import { equals } from '#lambdas/data/expression.ts';
import { keys } from '#lambdas/data/keys.ts';
import { count } from '#lambdas/data/stats.ts';
import { update, type Write } from '#lambdas/data/write.ts';

/** The deployment in which somebody becomes an administrator. */
export interface Deployment {
  readonly cognito: CognitoIdentityProviderClient;
  readonly table: DynamoDBDocumentClient;
  readonly userPoolId: string;
  readonly tableName: string;
}

/** Why an account cannot be made an administrator; the message is for the operator. */
export class NotGranted extends Error {}

const administrator: UserType = 'internal-superuser';

/**
 * Makes the account with this address an administrator and nothing else: its group, its profile and the counters.
 * May be repeated; it takes effect with the account's next token.
 * @throws NotGranted
 */
export const makeAdministrator = async (deployment: Deployment, address: string): Promise<void> => {
  const email = v.safeParse(Email, address);
  if (!email.success) throw new NotGranted(`${address} is not an e-mail address.`);
  const username = await confirmedUser(deployment, email.output);
  const userType = await profileType(deployment, username, email.output);
  if (userType !== administrator) await changeProfile(deployment, username, userType);
  await setGroup(deployment, username);
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

const profileType = async ({ table, tableName }: Deployment, userId: string, email: string): Promise<UserType> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: keys.profile(userId), ConsistentRead: true }),
  );
  const profile = v.safeParse(v.object({ userType: UserTypeSchema }), Item);
  if (profile.success) return profile.output.userType;
  throw new NotGranted(`${email} has no profile yet. They sign in once, then run this again.`);
};

const changeProfile = async ({ table, tableName }: Deployment, userId: string, before: UserType): Promise<void> => {
  const writes = [
    update(
      keys.profile(userId),
      { set: { userType: administrator, updatedAt: new Date().toISOString() } },
      equals('userType', before),
    ),
    count(before, -1),
    count(administrator),
  ];
  await table.send(new TransactWriteCommand({ TransactItems: writes.map((write) => inTable(write, tableName)) }));
};

const inTable = (write: Write, TableName: string) => {
  if ('Update' in write) return { Update: { ...write.Update, TableName } };
  throw new Error('Only updates are expected here');
};

const setGroup = async ({ cognito, userPoolId }: Deployment, username: string): Promise<void> => {
  const user = { UserPoolId: userPoolId, Username: username };
  await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: administrator }));
  const { Groups = [] } = await cognito.send(new AdminListGroupsForUserCommand(user));
  for (const { GroupName } of Groups) {
    if (GroupName === undefined || GroupName === administrator) continue;
    await cognito.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName }));
  }
};
