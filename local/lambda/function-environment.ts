import * as v from 'valibot';
import { environmentSchemaOf } from '#lambdas/function-specification.ts';
import { type FunctionName, specificationOf } from '#lambdas/functions.ts';
import type { Credentials } from '#packages/embedded-aws/s3/signature/credential-scope.ts';

/** Where the SDK clients of a Lambda find the embedded services. */
interface ServiceEndpoints {
  readonly dynamoDb: string;
  readonly s3: string;
  readonly ses: string;
  readonly kms: string;
  readonly cognito: string;
}

export interface FunctionEnvironmentOptions {
  readonly region: string;
  readonly functionName: string;
  readonly endpoints: ServiceEndpoints;
  readonly credentials: Credentials;
  /** Everything that any function may need; each receives only what its schema names. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * The environment of one function: Lambda's own variables, the SDK's endpoints, and exactly what the function's schema lists.
 * @throws ValiError when a setting that the function needs is missing or malformed
 */
export const functionEnvironment = (
  name: FunctionName,
  { region, functionName, endpoints, credentials, settings }: FunctionEnvironmentOptions,
): Record<string, string> => ({
  TZ: ':UTC',
  // As local/quiet-sdk.mjs does for the processes; a worker sees nothing of theirs.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_LAMBDA_FUNCTION_NAME: functionName,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${functionName}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamoDb,
  AWS_ENDPOINT_URL_S3: endpoints.s3,
  AWS_ENDPOINT_URL_SES: endpoints.ses,
  AWS_ENDPOINT_URL_KMS: endpoints.kms,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
  ...definedOnly(v.parse(environmentSchemaOf(specificationOf(name)), settings)),
});

const definedOnly = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));
