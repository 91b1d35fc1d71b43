import type { FunctionName } from '#lambdas/functions.ts';
import type { Credentials } from '#packages/embedded-aws/s3/signature/credential-scope.ts';
import type { LambdaFunction } from '../lambda/lambda-function.ts';

/** A platform that the demo's people move into: the embedded stack, or one that was deployed into an emulator. */
export interface DemoTarget {
  readonly webOrigin: string;
  /** Region and credentials; those of the environment unless given. */
  readonly region?: string;
  readonly credentials?: Credentials;
  readonly tableName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Those of the environment unless given. */
  readonly endpoints?: { readonly dynamoDb: string; readonly cognito: string };
  readonly functions: readonly Pick<LambdaFunction, 'name' | 'invoke' | 'reload'>[];
  readonly functionNameOf: (name: FunctionName) => string;
  /**
   * Whether visitors alone look at it, in AWS: one practice, to which nobody can sign in, without an administrator, recordings or mails.
   */
  readonly forVisitors?: boolean;
  /** Whether its functions are slow to start, so that many calls at once would run out of time. */
  readonly oneByOne?: boolean;
  /** Sets up the second factor of an administrator, where the platform serves none without. May be repeated. */
  readonly secure?: (account: { readonly email: string; readonly password: string }) => Promise<void>;
  /** While false, Cognito's code mails are dropped where that can be had. */
  readonly setCodeMails: (wanted: boolean) => void;
}
