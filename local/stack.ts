import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { defined } from '#contract/core/defined.ts';
import { names } from '#infra/names.ts';
import { securityHeaders } from '#infra/site/security-headers.ts';
import { calledBy, scheduledFunctions } from '#lambdas/called-functions.ts';
import { type FunctionName, specificationOf } from '#lambdas/functions.ts';
import { type Cognito, startCognito } from '#packages/embedded-aws/cognito/cognito.ts';
import { listenFrom } from '#packages/embedded-aws/http/listen.ts';
import type { ScannedFile } from '#packages/embedded-aws/s3/scan.ts';
import type { Credentials } from '#packages/embedded-aws/s3/signature/credential-scope.ts';
import { gateway } from './gateway/gateway.ts';
import { jwtAuthorizer } from './gateway/jwt-authorizer.ts';
import { platformRoutes } from './gateway/platform-routes.ts';
import { startInvokeEndpoint } from './lambda/invoke-endpoint.ts';
import type { LambdaFunction } from './lambda/lambda-function.ts';
import { platformFunctions } from './lambda/platform-functions.ts';
import { regularly } from './lambda/regularly.ts';
import { localNames } from './local-names.ts';
import type { StartDataServices } from './services/data-services.ts';
import { embeddedServices } from './services/embedded-services.ts';
import { startExampleHosts } from './services/example-hosts.ts';
import { startTogether } from './services/start-together.ts';
import { platformPool } from './user-pool.ts';
import { type Pages, site } from './web/site.ts';

const { region, stage, mailFrom, table: tableName, assetBucket } = localNames;

/** Where the functions of the embedded Lambda are known under. */
const localFunctionName = (name: FunctionName): string => names.lambda(stage, name);

export interface StackOptions {
  /** Keeps everything between runs; without it all lives in memory. */
  readonly dataFolder?: string;
  /** First ports tried; 0 takes any free one. */
  readonly ports: { readonly web: number; readonly mailbox: number; readonly services: number };
  /** Where table, files and mails are kept; in the embedded services unless given. */
  readonly services?: StartDataServices;
  /** Whether administrators must have a second factor, as they must in AWS; here they need none unless it is said. */
  readonly administratorSecondFactor?: 'required' | 'optional';
  /** Whether uploaded files are scanned for malware, as they are in AWS; only the embedded S3 can. */
  readonly scanUploads?: boolean;
  /** Whether visitors may look inside the demo, as with `-c demo=true` in AWS. */
  readonly demo?: boolean;
  /** Answers of the web origin beside the API. */
  readonly pages: Pages;
  /** Headers of every answer of the web origin; those of CloudFront unless given. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Receives the consoles of the Lambdas and what goes wrong in the stack itself. */
  readonly log: (text: string) => void;
  /** Runs when all services are up, before the web origin answers. */
  readonly prepare?: (stack: Stack) => Promise<void>;
}

/** Where everything is; what a running stack tells to other commands. */
export interface StackDescription {
  readonly webOrigin: string;
  readonly mailbox: string;
  readonly region: string;
  readonly tableName: string;
  readonly assetBucket: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly endpoints: {
    readonly dynamoDb: string;
    readonly s3: string;
    readonly cognito: string;
    readonly lambda: string;
    /** Stands for the hosts of the reserved domain `.example`. */
    readonly exampleHosts: string;
  };
  /** Of a database that runs as a process of its own. */
  readonly databasePid?: number;
}

export interface Stack extends StackDescription {
  /** That the services take. */
  readonly credentials: Credentials;
  readonly functions: readonly LambdaFunction[];
  readonly functionNameOf: (name: FunctionName) => string;
  /** While false, Cognito's code mails are dropped: for accounts that are made, not signed up. */
  readonly setCodeMails: (wanted: boolean) => void;
  readonly stop: () => Promise<void>;
}

/** Starts every part of the embedded AWS on 127.0.0.1; parts that started are stopped again when a later one fails. */
export const startStack = (options: StackOptions): Promise<Stack> =>
  startTogether(async (started, stop) => {
    const { ports, log } = options;
    const folder = options.dataFolder ? { dataFolder: options.dataFolder } : {};
    const service = (offset: number) => (ports.services === 0 ? 0 : ports.services + offset);

    let answer: RequestListener = notReady;
    const web = await started(listenFrom((request, response) => answer(request, response), ports.web));
    const webOrigin = `http://localhost:${web.port}`;
    const allowedOrigins = [webOrigin, web.endpoint];
    const functions: LambdaFunction[] = [];

    const services = await started(
      (options.services ?? embeddedServices)({
        ...folder,
        ports: { mailbox: ports.mailbox, dynamoDb: service(0), s3: service(2) },
        region,
        tableName,
        assetBucket,
        allowedOrigins,
        mailFrom,
        ...(options.scanUploads && { onScan: tellOfScan(functions) }),
      }),
    );
    const lambda = await started(startInvokeEndpoint(functions, service(3)));
    let codeMails = true;
    const signup = localFunctionName(calledBy('user-pool'));
    const cognito = await started(
      startCognito({
        ...platformPool,
        port: service(1),
        ...(options.dataFolder ? { folder: join(options.dataFolder, 'identity') } : {}),
        region,
        lambdaEndpoint: lambda.endpoint,
        triggers: { preSignUp: signup, postConfirmation: signup, customMessage: signup },
        allowedOrigins,
        mailFrom,
        deliver: async (mail) => {
          if (codeMails) await services.deliver(mail);
        },
      }),
    );
    const { endpoint: exampleHosts } = await started(startExampleHosts());
    functions.push(...functionsOf(options, { services, cognito, webOrigin, exampleHosts }));
    await started({ stop: async () => void (await Promise.all(functions.map((each) => each.stop()))) });
    for (const schedule of schedulesOf(functions)) await started(schedule);

    const authorize = jwtAuthorizer({
      issuer: cognito.issuer,
      jwksUri: cognito.jwksUri,
      audience: cognito.userPoolClientId,
    });
    const open = site({
      api: gateway({ routes: platformRoutes(localFunctionName, options.demo ?? false), functions, authorize }),
      pages: options.pages,
      headers: options.headers ?? securityHeaders({ cognito: cognito.endpoint, assets: services.endpoints.s3 }),
      config: {
        userPoolId: cognito.userPoolId,
        userPoolClientId: cognito.userPoolClientId,
        region,
        userPoolEndpoint: cognito.endpoint,
        mailboxUrl: services.mailbox,
        ...(options.demo && { demo: true }),
      },
      onError: (error) => log(`${error instanceof Error ? error.stack : String(error)}\n`),
    });
    const stack: Stack = {
      webOrigin,
      mailbox: services.mailbox,
      region,
      tableName,
      assetBucket,
      userPoolId: cognito.userPoolId,
      userPoolClientId: cognito.userPoolClientId,
      endpoints: {
        dynamoDb: services.endpoints.dynamoDb,
        s3: services.endpoints.s3,
        cognito: cognito.endpoint,
        lambda: lambda.endpoint,
        exampleHosts,
      },
      ...defined({ databasePid: services.databasePid }),
      credentials: services.credentials,
      functions,
      functionNameOf: localFunctionName,
      setCodeMails: (wanted) => {
        codeMails = wanted;
      },
      stop,
    };
    await options.prepare?.(stack);
    answer = open;
    return stack;
  });

interface FunctionParts {
  readonly services: Awaited<ReturnType<typeof embeddedServices>>;
  readonly cognito: Cognito;
  readonly webOrigin: string;
  readonly exampleHosts: string;
}

/** The platform's functions with the environment that the stacks would give them. */
const functionsOf = (
  options: StackOptions,
  { services, cognito, webOrigin, exampleHosts }: FunctionParts,
): LambdaFunction[] =>
  platformFunctions({
    region,
    functionNameOf: localFunctionName,
    credentials: services.credentials,
    endpoints: { ...services.endpoints, cognito: cognito.endpoint },
    settings: {
      TABLE_NAME: tableName,
      // Everybody is in one network here.
      SIGN_UPS_PER_HOUR: '9999',
      SIGN_UPS_PER_DAY: '9999',
      CURSOR_KEY: `${cognito.userPoolId} of this folder`,
      USER_POOL_ID: cognito.userPoolId,
      ADMINISTRATOR_SECOND_FACTOR: options.administratorSecondFactor ?? 'optional',
      SITE_ORIGIN: webOrigin,
      MAIL_FROM: mailFrom,
      ASSET_BUCKET: assetBucket,
      SECRETS_KEY: services.secretsKey,
      EXAMPLE_HOSTS: exampleHosts,
      FILES_PUBLIC_ENDPOINT: services.endpoints.s3,
      ...(options.scanUploads && { MALWARE_SCAN: 'on' }),
    },
    log: options.log,
  });

/** Starts the clocks of the functions that run regularly. */
function* schedulesOf(functions: readonly LambdaFunction[]) {
  for (const { name, everyMinutes } of scheduledFunctions()) {
    // What only some deployments want would tell a developer nothing.
    if (specificationOf(name).enabledBy) continue;
    const scheduled = functions.find((candidate) => candidate.name === localFunctionName(name));
    if (scheduled) yield regularly(scheduled, everyMinutes);
  }
}

/** EventBridge's part: GuardDuty's event, as far as anybody reads it. */
const tellOfScan =
  (functions: readonly LambdaFunction[]) =>
  ({ bucket, key, version, result }: ScannedFile): void => {
    const told = functions.find(({ name }) => name === localFunctionName(calledBy('mail-events')));
    const event = {
      id: randomUUID(),
      source: 'aws.guardduty',
      'detail-type': 'GuardDuty Malware Protection Object Scan Result',
      detail: {
        scanStatus: 'COMPLETED',
        s3ObjectDetails: { bucketName: bucket, objectKey: key, versionId: version },
        scanResultDetails: { scanResultStatus: result },
      },
    };
    void told?.invoke(JSON.stringify(event));
  };

const notReady: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Stillwater is starting.\n');
};
