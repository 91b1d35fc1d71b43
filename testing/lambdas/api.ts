import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import type { Route } from '#contract/core/route.ts';
import { Problem, problemMediaType } from '#contract/problems.ts';
import { type Domain, type ReplyOf, type RouteName, routes } from '#contract/routes.ts';
import { userPoolClient } from '#lambdas/aws/identity.ts';
import { hostOf } from '#lambdas/called-functions.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { type FunctionName } from '#lambdas/functions.ts';
import type { ApiEvent, ApiReply } from '#lambdas/http/api-event.ts';
import type { Serve } from '#lambdas/http/serve-domains.ts';
import { loadFunction } from '#local/lambda/load-function.ts';
import { startExampleHosts } from '#local/services/example-hosts.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';
import { startKms } from '#packages/embedded-aws/kms/kms.ts';
import { startS3 } from '#packages/embedded-aws/s3/s3.ts';
import { wireValue } from '../contract/wire-value.ts';
import { type FakeCall, type FakeReply, startFakeAws } from './fake-aws.ts';
import { type FakeMailer, startFakeMailer } from './fake-mailer.ts';
import type { Person } from './people.ts';
import { startTable } from './test-table.ts';

/** Lets tests wait for table and user pool on a busy machine: how long a Lambda waits for AWS is no rule of theirs. */
const patientClients = (): void => {
  const { requestHandler } = new DynamoDBClient({
    requestHandler: { connectionTimeout: 60_000, requestTimeout: 60_000 },
  }).config;
  documentClient.config.requestHandler = requestHandler;
  userPoolClient().config.requestHandler = requestHandler;
};

export const siteOrigin = 'https://stillwater.example';
export const assetBucket = 'stillwater-test-assets';

export interface ApiRequest {
  readonly as?: Person;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it stands. */
  readonly rawBody?: string;
  readonly isBase64Encoded?: boolean;
  readonly key?: string;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that connects. */
  readonly from?: string;
}

export interface ApiResponse<Name extends RouteName> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed by the contract; reading it off a problem fails the test. */
  readonly body: ReplyOf<Name>;
  readonly problem: Problem | undefined;
}

export interface Api {
  readonly call: <Name extends RouteName>(name: Name, request?: ApiRequest) => Promise<ApiResponse<Name>>;
  /** Hands a raw event to the Lambda that hosts a domain. */
  readonly invoke: (domain: Domain, event: ApiEvent) => Promise<ApiReply>;
  readonly mailer: FakeMailer;
  /** Requests to Cognito; a test may clear them. */
  readonly cognitoCalls: FakeCall[];
  /** Answers of Cognito from now on. */
  readonly cognitoAnswers: (reply: (call: FakeCall) => FakeReply) => void;
}

export interface ApiOptions {
  /** Whether administrators must have a second factor, about which most tests do not care. */
  readonly administratorSecondFactor?: 'required' | 'optional';
  /** Where the embedded S3 keeps files; in a folder of its own unless given. */
  readonly filesFolder?: string;
}

export interface RunningApi extends Api {
  readonly stop: () => Promise<void>;
}

/**
 * The API's Lambdas on an embedded table of their own, with a Cognito and an SES that record what they are asked, in this
 * process's environment. Suites take it by `withApi`. Import entry points of Lambdas after it has started only: they read the
 * environment when they are loaded.
 */
export const startApi = async ({
  administratorSecondFactor = 'optional',
  filesFolder,
}: ApiOptions = {}): Promise<RunningApi> => {
  let cognitoReply = silence;
  const [table, s3, cognito, mailer, kms, exampleHosts] = await Promise.all([
    startTable(),
    startS3({
      ...defined({ folder: filesFolder }),
      buckets: [{ name: assetBucket, allowedOrigins: [siteOrigin] }],
    }),
    startFakeAws((call) => cognitoReply(call)),
    startFakeMailer(),
    startKms(),
    startExampleHosts(),
  ]);
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    AWS_ENDPOINT_URL_SES: mailer.endpoint,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    AWS_ENDPOINT_URL_KMS: kms.endpoint,
    SECRETS_KEY: kms.keyId,
    EXAMPLE_HOSTS: exampleHosts.endpoint,
    TABLE_NAME: table.name,
    CURSOR_KEY: 'of the tests alone',
    ASSET_BUCKET: assetBucket,
    FILES_PUBLIC_ENDPOINT: s3.endpoint,
    USER_POOL_ID: 'eu-west-1_Test00000',
    ADMINISTRATOR_SECOND_FACTOR: administratorSecondFactor,
    SITE_ORIGIN: siteOrigin,
    MAIL_FROM: 'hello@stillwater.example',
  });
  patientClients();
  const loaded = new Map<FunctionName, Promise<Serve>>();
  const invoke = async (domain: Domain, event: ApiEvent): Promise<ApiReply> => {
    const host = hostOf(domain);
    // Only now, and only what is called: the functions read their environment when they are loaded.
    const serving = loaded.get(host) ?? loadFunction(host);
    loaded.set(host, serving);
    return (await serving)(event);
  };
  return {
    call: async (name, request = {}) =>
      responseOf(name, await invoke(routes[name].domain, eventOf(routes[name], request))),
    invoke,
    mailer,
    cognitoCalls: cognito.calls,
    cognitoAnswers: (reply) => {
      cognitoReply = reply;
    },
    stop: async () => {
      await Promise.all([table, s3, cognito, mailer, kms, exampleHosts].map((part) => part.stop()));
    },
  };
};

const silence: (call: FakeCall) => FakeReply = () => ({ body: '{}' });

/**
 * Reads a Lambda's response.
 * @throws Error when the bytes on the wire hold more than the contract says: a schema that drops unknown fields would
 * hide it
 */
export const responseOf = <Name extends RouteName>(
  name: Name,
  { statusCode, headers, body }: ApiReply,
): ApiResponse<Name> => {
  const value = wireValue(routes[name], headers['content-type'], body);
  const problem = headers['content-type'] === problemMediaType ? wholly(name, Problem, value) : undefined;
  const { reply }: Route = routes[name];
  return {
    status: statusCode,
    headers,
    problem,
    get body() {
      if (problem) throw new Error(`${name} answered ${problem.code}`);
      // The reply schema of this very route makes its type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (reply && wholly(name, reply, value)) as ReplyOf<Name>;
    },
  };
};

const wholly = <Schema extends v.GenericSchema>(name: RouteName, schema: Schema, value: unknown) => {
  const parsed = v.parse(schema, value);
  if (!isDeepStrictEqual(parsed, value)) throw new Error(`${name} answered more than the contract says`);
  return parsed;
};

/** An HTTP API event, payload 2.0, as AWS sends it. */
export const eventOf = (route: Pick<Route, 'method' | 'path'>, request: ApiRequest): ApiEvent => {
  const { as, params, query, key, headers, isBase64Encoded = false, from: sourceIp = '192.0.2.1' } = request;
  const body = request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  const rawPath = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const event = {
    version: '2.0',
    routeKey: `${route.method} ${route.path}`,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      host: 'stillwater.example',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...defined({ 'idempotency-key': key }),
      ...headers,
    },
    requestContext: {
      http: { method: route.method, path: rawPath, protocol: 'HTTP/1.1', sourceIp, userAgent: 'test' },
      requestId: randomUUID(),
      stage: '$default',
      ...(as && { authorizer: { jwt: { claims: as.claims, scopes: null } } }),
    },
    isBase64Encoded,
    ...defined({ pathParameters: params, queryStringParameters: query, body }),
  };
  return event;
};
