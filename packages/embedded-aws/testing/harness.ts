import { randomUUID } from 'node:crypto';
import {
  type CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Cognito, startCognito } from '../cognito/cognito.ts';
import type { CognitoOptions, Mail } from '../cognito/start-options.ts';
import { type LambdaEndpoint, startLambdaEndpoint } from './lambda-endpoint.ts';
import { type Caller, goodPassword, sdkFor } from './sign-in.ts';
import { testedPool } from './tested-pool.ts';

export interface Harness {
  readonly cognito: Cognito;
  readonly lambdas: LambdaEndpoint;
  readonly sdk: CognitoIdentityProviderClient;
  readonly mails: Mail[];
  readonly clock: { now: Date; forward: (milliseconds: number) => void };
  readonly stop: () => Promise<void>;
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
    ...testedPool,
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

/** Name and message of the error that a call ends with. */
export const refusal = async (call: Promise<unknown>): Promise<{ name: string; message: string }> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error) return { name: error.name, message: error.message };
  }
  throw new Error('The call was not refused');
};
