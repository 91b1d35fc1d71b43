import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Language } from '#contract/core/languages.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { once } from './once.ts';

/** A user as the pool keeps it. Nothing in it grants anything: what somebody may do is their group's matter alone. */
export interface PoolUser {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
  /** BCP 47; as the browser wrote it. */
  readonly locale?: string;
  /** `custom:user_type`; as the sign-up wrote it. */
  readonly userType?: string;
  /** Whole years, in digits. */
  readonly experience?: string;
  readonly invitationId?: string;
}

export interface PoolAccount extends PoolUser {
  readonly enabled: boolean;
  /** Cognito's word: `UNCONFIRMED`, `CONFIRMED` and others. */
  readonly status: string;
  /** Whether signing in asks for a code of an authenticator app. */
  readonly secondFactor: boolean;
}

/** Puts a user into a group; no change when the user is in it. */
export const addToGroup = async (userPoolId: string, username: string, group: UserType): Promise<void> => {
  await userPoolClient().send(
    new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username: username, GroupName: group }),
  );
};

/**
 * @param username or the e-mail address
 * @returns nothing for a user that the pool does not know
 */
export const readUser = async (userPoolId: string, username: string): Promise<PoolAccount | undefined> => {
  try {
    const { UserAttributes, Enabled, UserStatus, UserMFASettingList } = await userPoolClient().send(
      new AdminGetUserCommand({ UserPoolId: userPoolId, Username: username }),
    );
    return {
      ...poolUserOf(recordOf(UserAttributes)),
      enabled: Enabled ?? false,
      status: UserStatus ?? 'UNKNOWN',
      secondFactor: UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false,
    };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
};

/** Lets nobody sign in to this account any more, and ends every session of it. No change for a user that the pool does not know. */
export const disableAndSignOut = (userPoolId: string, username: string): Promise<void> =>
  ofKnownUser(async () => {
    const user = { UserPoolId: userPoolId, Username: username };
    await userPoolClient().send(new AdminDisableUserCommand(user));
    await userPoolClient().send(new AdminUserGlobalSignOutCommand(user));
  });

/** Ends every session of this account. No change for a user that the pool does not know. */
export const signOut = (userPoolId: string, username: string): Promise<void> =>
  ofKnownUser(async () => {
    await userPoolClient().send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: username }));
  });

/** From one group into another, with every session ended: a token says what its group was. */
export const moveToGroup = (userPoolId: string, username: string, from: UserType, to: UserType): Promise<void> =>
  ofKnownUser(async () => {
    const user = { UserPoolId: userPoolId, Username: username };
    await addToGroup(userPoolId, username, to);
    await userPoolClient().send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: from }));
    await userPoolClient().send(new AdminUserGlobalSignOutCommand(user));
  });

/** Lets this account sign in again. No change for a user that the pool does not know. */
export const enableUser = (userPoolId: string, username: string): Promise<void> =>
  ofKnownUser(async () => {
    await userPoolClient().send(new AdminEnableUserCommand({ UserPoolId: userPoolId, Username: username }));
  });

const ofKnownUser = async (change: () => Promise<void>): Promise<void> => {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};

/** Signing in asks for the password alone from now on. No change for a user that the pool does not know. */
export const switchSecondFactorOff = (userPoolId: string, username: string): Promise<void> =>
  ofKnownUser(async () => {
    await userPoolClient().send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: userPoolId,
        Username: username,
        SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      }),
    );
  });

/** Writes names and language where e-mails and a later sign-in find them. */
export const updateAttributes = async (
  userPoolId: string,
  username: string,
  change: { readonly firstName?: string; readonly lastName?: string; readonly language?: Language },
): Promise<void> => {
  const attributes = { given_name: change.firstName, family_name: change.lastName, locale: change.language };
  await userPoolClient().send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: userPoolId,
      Username: username,
      UserAttributes: Object.entries(attributes).flatMap(([Name, Value]) =>
        Value === undefined ? [] : { Name, Value },
      ),
    }),
  );
};

/** Cognito's attribute names, as in a trigger's event, to ours. */
export const poolUserOf = (attributes: Readonly<Record<string, string | undefined>>): PoolUser => {
  const locale = attributes['locale'];
  const userType = attributes['custom:user_type'];
  const experience = attributes['custom:experience'];
  const invitationId = attributes['custom:invitation_id'];
  return {
    sub: attributes['sub'] ?? '',
    email: attributes['email'] ?? '',
    emailVerified: attributes['email_verified'] === 'true',
    givenName: attributes['given_name'] ?? '',
    familyName: attributes['family_name'] ?? '',
    ...(locale ? { locale } : {}),
    ...(userType ? { userType } : {}),
    ...(experience ? { experience } : {}),
    ...(invitationId ? { invitationId } : {}),
  };
};

const recordOf = (attributes: readonly AttributeType[] = []): Record<string, string | undefined> =>
  Object.fromEntries(attributes.map(({ Name = '', Value }): [string, string | undefined] => [Name, Value]));

// Triggers have five seconds in all, so two short attempts rather than three.
export const userPoolClient = once(
  () =>
    new CognitoIdentityProviderClient({
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 500, requestTimeout: 1_200, throwOnRequestTimeout: true },
    }),
);

/** Takes an account out of the pool for good; no error when it is gone already. */
export const deleteUser = async (userPoolId: string, username: string): Promise<void> => {
  try {
    await userPoolClient().send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: username }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
};
