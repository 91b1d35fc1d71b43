import { randomBytes } from 'node:crypto';
import {
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  SignUpCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { DemoPerson } from './demo-people.ts';

export interface AccountToMake extends DemoPerson {
  readonly password: string;
  readonly userType: 'user' | 'coach';
  readonly experience?: number;
  readonly invitationId?: string;
}

export interface Pool {
  /** Whether nobody may sign in to its accounts, nor gets a mail about them. */
  readonly isClosed?: boolean;
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

/**
 * Signs somebody up as the web page does and confirms the address in an operator's name, triggers included.
 * @returns the user's id; also of an account that exists
 */
export const makeAccount = async (pool: Pool, account: AccountToMake): Promise<string> => {
  try {
    return await (pool.isClosed ? createClosed(pool, account) : signUp(pool, account));
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const user = { UserPoolId: pool.userPoolId, Username: account.email };
    const { Username = '' } = await pool.client.send(new AdminGetUserCommand(user));
    return Username;
  }
};

const signUp = async ({ client, userPoolId, userPoolClientId }: Pool, account: AccountToMake): Promise<string> => {
  const user = { UserPoolId: userPoolId, Username: account.email };
  const { UserSub } = await client.send(
    new SignUpCommand({
      ClientId: userPoolClientId,
      Username: account.email,
      Password: account.password,
      UserAttributes: attributesOf(account),
    }),
  );
  if (!UserSub) throw new Error('The sign-up has no sub');
  // An unverified address accepts no invitation.
  await client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [verified] }));
  await client.send(new AdminConfirmSignUpCommand(user));
  return UserSub;
};

/** Without a mail. Its password is told to nobody, and a disabled account cannot ask for another. */
const createClosed = async ({ client, userPoolId }: Pool, account: AccountToMake): Promise<string> => {
  const { User } = await client.send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: account.email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [...attributesOf(account), verified],
    }),
  );
  if (!User?.Username) throw new Error('The account has no name');
  const user = { UserPoolId: userPoolId, Username: User.Username };
  // It confirms the account, which nothing else does without its owner.
  const password = { Password: randomBytes(32).toString('base64url'), Permanent: true };
  await client.send(new AdminSetUserPasswordCommand({ ...user, ...password }));
  await client.send(new AdminDisableUserCommand(user));
  return User.Username;
};

const verified = { Name: 'email_verified', Value: 'true' } as const;

const attributesOf = (account: AccountToMake) =>
  Object.entries({
    email: account.email,
    given_name: account.firstName,
    family_name: account.lastName,
    locale: account.language,
    'custom:user_type': account.userType,
    'custom:experience': account.experience?.toString(),
    'custom:invitation_id': account.invitationId,
  }).flatMap(([Name, Value]) => (Value === undefined ? [] : { Name, Value }));
