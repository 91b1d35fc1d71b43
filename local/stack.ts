import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { names } from '#infra/names.ts';
import { securityHeaders } from '#infra/security-headers.ts';
import type { FunctionName } from '#lambdas/environment.ts';
import { startCognito } from './cognito/cognito.ts';
import { createTable, startDynamoDb } from './dynamodb/dynamodb.ts';
import { freePort } from './free-port.ts';
import { gateway } from './gateway/gateway.ts';
import { jwtAuthorizer } from './gateway/jwt-authorizer.ts';
import { platformRoutes } from './gateway/platform-routes.ts';
import { listen } from './http/listen.ts';
import { hourly } from './lambda/hourly.ts';
import { startInvokeEndpoint } from './lambda/invoke-endpoint.ts';
import type { LambdaFunction } from './lambda/lambda-function.ts';
import { platformFunctions } from './lambda/platform-functions.ts';
import { startMailbox } from './mailbox/mailbox.ts';
import { startS3 } from './s3/s3.ts';
import { endWithParent } from './supervisor/end-with-parent.ts';
import { type Pages, site } from './web/site.ts';

const region = 'eu-west-1';
const stage = 'local';
const mailFrom = 'Stillwater <hello@stillwater.example>';

/** Where the functions of the embedded Lambda are known under. */
export const localFunctionName = (name: FunctionName): string => names.lambda(stage, name);

export interface StackOptions {
  /** Keeps everything between runs; without it all lives in memory. */
  readonly dataFolder?: string;
  /** First ports tried; 0 takes any free one. */
  readonly ports: { readonly web: number; readonly mailbox: number; readonly services: number };
  /** What the web origin serves beside the API. */
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
  };
  readonly databasePid: number;
}

export interface Stack extends StackDescription {
  readonly functions: readonly LambdaFunction[];
  /** While false, Cognito's code mails are dropped: for accounts that are made, not signed up. */
  readonly setCodeMails: (wanted: boolean) => void;
  readonly stop: () => Promise<void>;
}

/** Starts every part of the embedded AWS on 127.0.0.1; parts that started are stopped again when a later one fails. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { ports, log } = options;
  const parts: { stop: () => Promise<void> }[] = [];
  const started = async <Part extends { stop: () => Promise<void> }>(part: Promise<Part>): Promise<Part> => {
    parts.unshift(await part);
    return part;
  };
  const stop = async (): Promise<void> => {
    for (const part of parts.splice(0)) await part.stop();
  };
  const folder = (name: string) => (options.dataFolder ? { folder: join(options.dataFolder, name) } : {});
  const service = (offset: number) => (ports.services === 0 ? 0 : ports.services + offset);

  try {
    let answer: RequestListener = notReady;
    const web = await started(listen((request, response) => answer(request, response), await freePort(ports.web)));
    const webOrigin = `http://localhost:${web.port}`;
    const allowedOrigins = [webOrigin, web.endpoint];
    const tableName = names.table(stage);
    const assetBucket = names.assetBucket(stage, '000000000000', region);
    const functions: LambdaFunction[] = [];

    const file = options.dataFolder ? { file: join(options.dataFolder, 'table.sqlite') } : {};
    const database = await started(startDynamoDb({ port: service(0), ...file }));
    endWithParent(database.pid);
    await createTable(database.endpoint, tableName);
    const mailbox = await started(startMailbox({ port: ports.mailbox, ...folder('mails') }));
    const mailboxUrl = mailbox.endpoint.replace('127.0.0.1', 'localhost');
    const lambda = await started(startInvokeEndpoint(functions, await freePort(service(3))));
    const s3 = await started(
      startS3({ port: service(2), ...folder('files'), buckets: [{ name: assetBucket, allowedOrigins }] }),
    );
    let codeMails = true;
    const signup = localFunctionName('signup');
    const cognito = await started(
      startCognito({
        port: service(1),
        ...folder('identity'),
        region,
        lambdaEndpoint: lambda.endpoint,
        triggers: { preSignUp: signup, postConfirmation: signup, customMessage: signup },
        allowedOrigins,
        mailFrom,
        deliver: async (mail) => {
          if (codeMails) await mailbox.deliver(mail);
        },
      }),
    );
    functions.push(
      ...platformFunctions({
        region,
        functionNameOf: localFunctionName,
        endpoints: {
          dynamoDb: database.endpoint,
          s3: s3.endpoint,
          ses: mailbox.endpoint,
          cognito: cognito.endpoint,
        },
        settings: {
          TABLE_NAME: tableName,
          USER_POOL_ID: cognito.userPoolId,
          SITE_ORIGIN: webOrigin,
          MAIL_FROM: mailFrom,
          ASSET_BUCKET: assetBucket,
          FILES_PUBLIC_ENDPOINT: s3.endpoint,
        },
        log,
      }),
    );
    parts.unshift({ stop: async () => void (await Promise.all(functions.map((each) => each.stop()))) });
    const reconciler = functions.find(({ name }) => name === localFunctionName('reconciler'));
    if (reconciler) parts.unshift(hourly(reconciler));

    const authorize = jwtAuthorizer({
      issuer: cognito.issuer,
      jwksUri: cognito.jwksUri,
      audience: cognito.userPoolClientId,
    });
    const open = site({
      api: gateway({ routes: platformRoutes(localFunctionName), functions, authorize }),
      pages: options.pages,
      headers: options.headers ?? securityHeaders({ cognito: cognito.endpoint, assets: s3.endpoint }),
      config: {
        userPoolId: cognito.userPoolId,
        userPoolClientId: cognito.userPoolClientId,
        region,
        userPoolEndpoint: cognito.endpoint,
        mailboxUrl,
      },
      onError: (error) => log(`${error instanceof Error ? error.stack : String(error)}\n`),
    });
    const stack: Stack = {
      webOrigin,
      mailbox: mailboxUrl,
      region,
      tableName,
      assetBucket,
      userPoolId: cognito.userPoolId,
      userPoolClientId: cognito.userPoolClientId,
      endpoints: {
        dynamoDb: database.endpoint,
        s3: s3.endpoint,
        cognito: cognito.endpoint,
        lambda: lambda.endpoint,
      },
      databasePid: database.pid,
      functions,
      setCodeMails: (wanted) => {
        codeMails = wanted;
      },
      stop,
    };
    await options.prepare?.(stack);
    answer = open;
    return stack;
  } catch (error) {
    await stop();
    throw error;
  }
};

const notReady: RequestListener = (request, response) => {
  request.resume();
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain' }).end('Stillwater is starting.\n');
};
