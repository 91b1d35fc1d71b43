import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  type UserType as ListedUser,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { enableUser, readUser, userPoolClient } from './identity.ts';

const unconfirmed = 'UNCONFIRMED';

/**
 * Deletes an account whose address nobody has confirmed. Cognito knows no condition, so the account is disabled first: a disabled
 * one cannot be confirmed, and what was confirmed until then is enabled again and stays.
 * @param name an address in lower case, or a username
 * @returns whether there was one
 */
export const removeUnconfirmed = async (userPoolId: string, name: string): Promise<boolean> => {
  const found = await readUser(userPoolId, name);
  if (found?.status !== unconfirmed) return false;
  // By its own id from here on: the address may belong to a newer account at any moment.
  const user = { UserPoolId: userPoolId, Username: found.sub };
  try {
    await userPoolClient().send(new AdminDisableUserCommand(user));
    const disabled = await readUser(userPoolId, found.sub);
    if (disabled === undefined) return false;
    if (disabled.status !== unconfirmed) {
      if (found.enabled) await enableUser(userPoolId, found.sub);
      return false;
    }
    await userPoolClient().send(new AdminDeleteUserCommand(user));
    return true;
  } catch (error) {
    // Somebody else was quicker.
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
};

/** The usernames of accounts that were begun before an instant and whose address nobody has confirmed since. */
export async function* unconfirmedBefore(userPoolId: string, instant: string): AsyncGenerator<string> {
  for await (const users of listUsers(userPoolId, unconfirmed))
    yield* users.flatMap((user) => (isOlder(user, instant) ? (user.Username ?? []) : []));
}

/** A page of the confirmed accounts that may sign in and were begun before an instant, by their usernames. */
export async function* confirmedBefore(userPoolId: string, instant: string): AsyncGenerator<readonly string[]> {
  for await (const users of listUsers(userPoolId, 'CONFIRMED'))
    yield users.flatMap((user) => (user.Enabled && isOlder(user, instant) ? (user.Username ?? []) : []));
}

async function* listUsers(userPoolId: string, status: string): AsyncGenerator<readonly ListedUser[]> {
  const pages = paginateListUsers(
    { client: userPoolClient() },
    { UserPoolId: userPoolId, Filter: `cognito:user_status = "${status}"`, AttributesToGet: ['sub'] },
  );
  for await (const { Users = [] } of pages) yield Users;
}

const isOlder = ({ UserCreateDate }: ListedUser, instant: string): boolean =>
  UserCreateDate !== undefined && UserCreateDate.toISOString() < instant;
