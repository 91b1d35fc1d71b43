import { text } from 'node:stream/consumers';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { TriggerEvent } from '#lambdas/accounts/signup/index.ts';
import { platformPool } from '#local/user-pool.ts';
import { type Cognito, startCognito } from '#packages/embedded-aws/cognito/cognito.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { type Listening, listen } from '#packages/embedded-aws/http/listen.ts';
import { startTable } from './test-table.ts';

interface CodeMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface UserPool extends Pick<Cognito, 'userPoolId' | 'userPoolClientId'> {
  readonly client: CognitoIdentityProviderClient;
  /** Mails of the pool, oldest first. */
  readonly mails: CodeMail[];
  readonly stop: () => Promise<void>;
}

/** The embedded user pool and table, with the triggers' Lambda behind them, in this process's environment. */
export const startUserPool = async (): Promise<UserPool> => {
  const table = await startTable();
  let signup: Handler | undefined;
  const lambda = await serveLambda((event) => {
    if (!signup) throw new Error('The function is not loaded yet');
    return signup(event);
  });
  const mails: CodeMail[] = [];
  const cognito = await startCognito({
    ...platformPool,
    port: 0,
    region: 'eu-west-1',
    lambdaEndpoint: lambda.endpoint,
    triggers: { preSignUp: 'signup', postConfirmation: 'signup', customMessage: 'signup' },
    deliver: (mail) => {
      mails.push(mail);
    },
  });
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    TABLE_NAME: table.name,
    CURSOR_KEY: 'of the tests alone',
    USER_POOL_ID: cognito.userPoolId,
    ADMINISTRATOR_SECOND_FACTOR: 'optional',
    SITE_ORIGIN: 'https://stillwater.example',
  });
  // Only now: the function reads its environment when it is loaded.
  signup = (await import('#lambdas/accounts/signup/index.ts')).handler;
  const client = new CognitoIdentityProviderClient({});
  return {
    userPoolId: cognito.userPoolId,
    userPoolClientId: cognito.userPoolClientId,
    client,
    mails,
    stop: async () => {
      client.destroy();
      await Promise.all([lambda.stop(), cognito.stop(), table.stop()]);
    },
  };
};

type Handler = (event: TriggerEvent) => Promise<unknown>;

/** The invoke API for one function, with errors told as Lambda tells them. */
const serveLambda = (handler: Handler): Promise<Listening> =>
  listen((request, response) => {
    text(request)
      // The pool's own conformance tests say that it sends what Cognito sends.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      .then((body) => handler(JSON.parse(body) as TriggerEvent))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) =>
          response
            .setHeader('x-amz-function-error', 'Unhandled')
            .end(JSON.stringify({ errorMessage: error instanceof Error ? error.message : '' })),
      );
  }, 0);
