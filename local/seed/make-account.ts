import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
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
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

/**
 * Signs somebody up as the web page does and confirms the address in an operator's name, triggers included.
 * @returns the user's id; also of an account that exists
 */
export const makeAccount = async (
  { client, userPoolId, userPoolClientId }: Pool,
  account: AccountToMake,
): Promise<string> => {
  const user = { UserPoolId: userPoolId, Username: account.email };
  const attributes = {
    email: account.email,
    given_name: account.firstName,
    family_name: account.lastName,
    locale: account.language,
    'custom:user_type': account.userType,
    'custom:experience': account.experience?.toString(),
    'custom:invitation_id': account.invitationId,
  };
  try {
    const { UserSub } = await client.send(
      new SignUpCommand({
        ClientId: userPoolClientId,
        Username: account.email,
        Password: account.password,
        UserAttributes: Object.entries(attributes).flatMap(([Name, Value]) =>
          Value === undefined ? [] : { Name, Value },
        ),
      }),
    );
    if (!UserSub) throw new Error('The sign-up has no sub');
    // An unverified address accepts no invitation.
    await client.send(
      new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [{ Name: 'email_verified', Value: 'true' }] }),
    );
    await client.send(new AdminConfirmSignUpCommand(user));
    return UserSub;
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const { Username = '' } = await client.send(new AdminGetUserCommand(user));
    return Username;
  }
};
