import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Cognito, startCognito } from '#local/cognito/cognito.ts';
import { claimSignature, clientExchange, clientKey } from '#local/cognito/srp.ts';
import type { CognitoOptions, Mail } from '#local/cognito/start-options.ts';
import { localCredentials } from '#local/dynamodb/dynamodb.ts';
import { type LambdaEndpoint, startLambdaEndpoint } from './lambda-endpoint.ts';

export const goodPassword = 'correct horse battery';

export interface Harness {
  readonly cognito: Cognito;
  readonly lambdas: LambdaEndpoint;
  readonly sdk: CognitoIdentityProviderClient;
  readonly mails: Mail[];
  readonly clock: { now: Date; forward: (milliseconds: number) => void };
  readonly stop: () => Promise<void>;
}

/** What it takes to call a pool. */
export interface Caller {
  readonly sdk: CognitoIdentityProviderClient;
  readonly cognito: Pick<Cognito, 'userPoolId' | 'userPoolClientId'>;
}

/** A pool with all three triggers, a clock that a test can move, and a mailbox. */
export const startHarness = async (options: Partial<CognitoOptions> = {}): Promise<Harness> => {
  const lambdas = await startLambdaEndpoint();
  const mails: Mail[] = [];
  const clock = {
    now: new Date(),
    forward: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  const cognito = await startCognito({
    port: 0,
    region: 'eu-west-1',
    lambdaEndpoint: lambdas.endpoint,
    triggers: { preSignUp: 'signup', postConfirmation: 'signup', customMessage: 'signup' },
    deliver: (mail) => {
      mails.push(mail);
    },
    now: () => clock.now,
    ...options,
  });
  const sdk = sdkFor(cognito);
  return {
    cognito,
    lambdas,
    sdk,
    mails,
    clock,
    stop: async () => {
      sdk.destroy();
      await cognito.stop();
      await lambdas.stop();
    },
  };
};

export const sdkFor = ({ endpoint }: { endpoint: string }): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({
    endpoint,
    region: 'eu-west-1',
    credentials: localCredentials,
    maxAttempts: 1,
  });

export const newEmail = (): string => `p${randomUUID().slice(0, 8)}@example.org`;

/** The code in the newest mail to an address. */
export const codeFor = ({ mails }: Pick<Harness, 'mails'>, email: string): string => {
  const mail = mails.findLast(({ to }) => to.includes(email));
  const digits = mail && /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!digits) throw new Error(`No code was sent to ${email}`);
  return digits;
};

/** A six-digit code that is not the given one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const signUpUnconfirmed = async (
  { sdk, cognito }: Caller,
  email: string,
  attributes: Record<string, string> = {},
): Promise<string> => {
  const { UserSub } = await sdk.send(
    new SignUpCommand({
      ClientId: cognito.userPoolClientId,
      Username: email,
      Password: goodPassword,
      UserAttributes: Object.entries({ email, given_name: 'Ada', family_name: 'Byron', ...attributes }).map(
        ([Name, Value]) => ({ Name, Value }),
      ),
    }),
  );
  if (!UserSub) throw new Error('SignUp answered no user');
  return UserSub;
};

/** Signs a new person up and confirms the e-mail; answers the `sub`. */
export const signUpConfirmed = async (
  harness: Harness,
  email: string,
  attributes: Record<string, string> = {},
): Promise<string> => {
  const sub = await signUpUnconfirmed(harness, email, attributes);
  await harness.sdk.send(
    new ConfirmSignUpCommand({
      ClientId: harness.cognito.userPoolClientId,
      Username: email,
      ConfirmationCode: codeFor(harness, email),
    }),
  );
  return sub;
};

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

export const respondTo = async (
  { sdk, cognito }: Caller,
  { client, parameters }: SrpChallenge,
  password: string,
): Promise<Tokens> => {
  const { USER_ID_FOR_SRP = '', SRP_B = '', SALT = '', SECRET_BLOCK = '' } = parameters;
  const identity = { poolName: cognito.userPoolId.split('_')[1] ?? '', username: USER_ID_FOR_SRP };
  const key = clientKey(identity, password, client, { publicValue: SRP_B, salt: SALT });
  const timestamp = 'Sat Nov 21 01:06:23 UTC 2026';
  const { AuthenticationResult } = await sdk.send(
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
  const { AccessToken: access, IdToken: id, RefreshToken: refresh } = AuthenticationResult ?? {};
  if (!access || !id || !refresh) throw new Error('The sign-in gave no tokens');
  return { access, id, refresh };
};

/** Name and message of the error that a call ends with. */
export const refusal = async (call: Promise<unknown>): Promise<{ name: string; message: string }> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error) return { name: error.name, message: error.message };
  }
  throw new Error('The call was not refused');
};
