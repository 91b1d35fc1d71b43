import { AdminDeleteUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { userPoolClient } from './identity.ts';

/** Takes an account out of the pool for good; no error when it is gone already. */
export const deleteUser = async (userPoolId: string, username: string): Promise<void> => {
  try {
    await userPoolClient().send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: username }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};
