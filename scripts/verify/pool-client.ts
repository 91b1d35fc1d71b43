import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { TOTP } from 'otpauth';
import { claimSignature, clientExchange, clientKey } from '#packages/embedded-aws/cognito/srp.ts';
import type { Target } from './target.ts';

export interface Tokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export type PoolClient = ReturnType<typeof poolClient>;

/** The calls that the browser makes of the user pool, and the two that an operator makes in place of entering a code. */
export const poolClient = ({ cognito, region, userPoolId, userPoolClientId: ClientId, operator }: Target) => {
  const client = new CognitoIdentityProviderClient({
    region,
    ...(cognito ? { endpoint: cognito } : {}),
    ...(operator?.credentials ? { credentials: operator.credentials } : {}),
  });
  const poolName = userPoolId.split('_')[1] ?? '';

  const signIn = async (email: string, password: string): Promise<Tokens> => {
    const exchange = clientExchange();
    const { ChallengeParameters = {}, Session } = await client.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: email, SRP_A: exchange.publicValue },
      }),
    );
    const { USER_ID_FOR_SRP: username = '', SRP_B = '', SALT = '', SECRET_BLOCK = '' } = ChallengeParameters;
    const identity = { poolName, username };
    const key = clientKey(identity, password, exchange, { publicValue: SRP_B, salt: SALT });
    const timestamp = srpTimestamp(new Date());
    const { AuthenticationResult } = await client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ...(Session ? { Session } : {}),
        ChallengeResponses: {
          USERNAME: username,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: claimSignature(key, identity, SECRET_BLOCK, timestamp),
          TIMESTAMP: timestamp,
        },
      }),
    );
    const { AccessToken: access, IdToken: id, RefreshToken: refresh } = AuthenticationResult ?? {};
    if (!access || !id || !refresh) throw new Error('The sign-in gave no tokens');
    return { access, id, refresh };
  };

  return {
    signIn,
    signUp: async ({ email, password, attributes }: NewAccount): Promise<void> => {
      await client.send(
        new SignUpCommand({
          ClientId,
          Username: email,
          Password: password,
          UserAttributes: Object.entries({ email, ...attributes }).map(([Name, Value]) => ({ Name, Value })),
        }),
      );
    },
    /** Switches a second factor on, as the page does, for whom the tokens are. @returns its secret, Base32 */
    addSecondFactor: async (AccessToken: string): Promise<string> => {
      const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      const UserCode = new TOTP({ secret: SecretCode }).generate();
      await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
      const on = { Enabled: true, PreferredMfa: true };
      await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: on }));
      return SecretCode;
    },
    confirm: async (email: string, code: string): Promise<void> => {
      await client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: code }));
    },
    confirmAsOperator: async (email: string): Promise<void> => {
      const user = { UserPoolId: userPoolId, Username: email };
      const verified = { Name: 'email_verified', Value: 'true' };
      await client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: [verified] }));
      const { UserStatus } = await client.send(new AdminGetUserCommand(user));
      if (UserStatus !== 'CONFIRMED') await client.send(new AdminConfirmSignUpCommand(user));
    },
    isVerified: async (email: string): Promise<boolean> => {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
      return user.UserAttributes?.some(({ Name, Value }) => Name === 'email_verified' && Value === 'true') ?? false;
    },
    refresh: async (token: string): Promise<string> => {
      const { AuthenticationResult } = await client.send(
        new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: token }),
      );
      if (!AuthenticationResult?.AccessToken) throw new Error('The refresh gave no token');
      return AuthenticationResult.AccessToken;
    },
    signOutEverywhere: async (accessToken: string): Promise<void> => {
      await client.send(new GlobalSignOutCommand({ AccessToken: accessToken }));
    },
    sdk: client,
  };
};

/** As Cognito wants it: `Sat Nov 21 1:06:23 UTC 2026` with two digits for the time and none before the day. */
const srpTimestamp = (date: Date): string => {
  const [weekday = '', day = '', month = '', year = '', time = ''] = date.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
};
