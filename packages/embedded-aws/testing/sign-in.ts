import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Cognito } from '../cognito/cognito.ts';
import { claimSignature, clientExchange, clientKey } from '../cognito/srp.ts';
import { localCredentials } from '../credentials.ts';

export interface Caller {
  readonly sdk: CognitoIdentityProviderClient;
  readonly cognito: Pick<Cognito, 'userPoolId' | 'userPoolClientId'>;
}

export const sdkFor = ({ endpoint }: { endpoint: string }): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    endpoint,
    region: 'eu-west-1',
    credentials: localCredentials,
    maxAttempts: 1,
  });

export const goodPassword = 'correct horse battery';

export interface Tokens {
  readonly access: string;
  readonly id: string;
  readonly refresh: string;
}

/** Signs in by SRP through the SDK. */
export const signIn = async (harness: Caller, email: string, password: string = goodPassword): Promise<Tokens> =>
  respondTo(harness, await initiateSrp(harness, email), password);

export interface SrpChallenge {
  readonly client: { secret: string; publicValue: string };
  readonly parameters: Record<string, string>;
}

export const initiateSrp = async ({ sdk, cognito }: Caller, email: string): Promise<SrpChallenge> => {
  const client = clientExchange();
  const { ChallengeParameters = {} } = await sdk.send(
    new InitiateAuthCommand({
      ClientId: cognito.userPoolClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: client.publicValue },
    }),
  );
  return { client, parameters: ChallengeParameters };
};

export const respondTo = async (caller: Caller, challenge: SrpChallenge, password: string): Promise<Tokens> =>
  tokensIn(await respondToSrp(caller, challenge, password));

/** Shows the password; answers the tokens, or what else the pool wants to see. */
export const respondToSrp = async (
  { sdk, cognito }: Caller,
  { client, parameters }: SrpChallenge,
  password: string,
): Promise<RespondToAuthChallengeCommandOutput> => {
  const { USER_ID_FOR_SRP = '', SRP_B = '', SALT = '', SECRET_BLOCK = '' } = parameters;
  const identity = { poolName: cognito.userPoolId.split('_')[1] ?? '', username: USER_ID_FOR_SRP };
  const key = clientKey(identity, password, client, { publicValue: SRP_B, salt: SALT });
  const timestamp = 'Sat Nov 21 01:06:23 UTC 2026';
  return sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: cognito.userPoolClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: claimSignature(key, identity, SECRET_BLOCK, timestamp),
        TIMESTAMP: timestamp,
      },
    }),
  );
};

export const tokensIn = ({ AuthenticationResult }: RespondToAuthChallengeCommandOutput): Tokens => {
  const { AccessToken: access, IdToken: id, RefreshToken: refresh } = AuthenticationResult ?? {};
  if (!access || !id || !refresh) throw new Error('The sign-in gave no tokens');
  return { access, id, refresh };
};
