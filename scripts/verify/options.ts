import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { WebConfig } from '#contract/core/web-config.ts';
import { type Deployment, readDeployments } from '#local/deployed/deployment.ts';
import { aws } from '#local/localstack/aws.ts';
import { probe } from '#local/localstack/probe.ts';
import { projectRoot } from '#local/project-root.ts';
import { type RunningStack, readRunningStack } from '#local/supervisor/running-stack.ts';
import { readOutputs } from '../read-outputs.ts';
import { type Target, type TargetName, targetNames } from './target.ts';

export const usage = `Usage: npm run verify -- [options]

Without --api: the stack that npm start or npm run start:localstack runs here.

  --data DIR       the stack that runs on this folder (default .local, then .local/localstack)

  --stage NAME     the stage that npm run deploy:localstack has put into an emulator

  --outputs FILE   the stage in AWS whose outputs cdk deploy --outputs-file has written there

  --api URL        base address of the API, without /api
  --cognito URL    endpoint of the user pool, where it is not AWS's own
  --pool ID        user pool         \\
  --client ID      its app client     } read from URL/config.json when left out
  --region NAME    its Region        /
  --mails URL      where sent mails are listed: MAILBOX/mails, LOCALSTACK/_aws/ses or MINISTACK/_ministack/ses/messages
  --site URL       the web site's origin
  --table NAME     its table: lets the suite, with the AWS credentials of the environment, confirm accounts and make an administrator
  --dynamodb URL   endpoint of the table, where it is not AWS's own
  --from-outside   real people use it: only the rules that sign nobody up
  --target NAME    whose differences are expected: ${targetNames.join(', ')} (default aws)`;

/** @throws Error with a sentence for the person at the terminal */
export const readTarget = async (args: readonly string[]): Promise<Target> => {
  const given = readArguments(args);
  const target = await targetGiven(given);
  return given['from-outside'] ? { ...target, fromOutside: true } : target;
};

const readArguments = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      stage: { type: 'string' },
      outputs: { type: 'string' },
      api: { type: 'string' },
      cognito: { type: 'string' },
      pool: { type: 'string' },
      client: { type: 'string' },
      region: { type: 'string' },
      mails: { type: 'string' },
      site: { type: 'string' },
      table: { type: 'string' },
      dynamodb: { type: 'string' },
      'from-outside': { type: 'boolean', default: false },
      target: { type: 'string', default: 'aws' },
    },
  }).values;

type Arguments = ReturnType<typeof readArguments>;

const targetGiven = (given: Arguments): Target | Promise<Target> => {
  if (given.stage !== undefined) return deployedHere(given.stage);
  if (given.outputs !== undefined) return targetOfOutputs(given.outputs);
  return given.api === undefined ? runningHere(given.data) : targetAt(given.api, given);
};

/** @param file written by `cdk deploy --outputs-file` */
const targetOfOutputs = async (file: string): Promise<Target> => {
  const { SiteAddress, UserPoolId, UserPoolClientId, TableName } = await readOutputs(file, DeployedSite);
  return {
    name: 'aws',
    api: SiteAddress,
    region: UserPoolId.split('_')[0] ?? '',
    userPoolId: UserPoolId,
    userPoolClientId: UserPoolClientId,
    site: SiteAddress,
    operator: { tableName: TableName },
  };
};

const DeployedSite = v.object({
  SiteAddress: v.string(),
  UserPoolId: v.string(),
  UserPoolClientId: v.string(),
  TableName: v.string(),
});

const targetAt = async (api: string, given: Arguments): Promise<Target> => {
  const { cognito, mails, site, table, dynamodb } = given;
  const config = await servedConfig(api);
  const userPoolId = given.pool ?? config?.userPoolId;
  const userPoolClientId = given.client ?? config?.userPoolClientId;
  const region = given.region ?? config?.region ?? userPoolId?.split('_')[0];
  if (!userPoolId || !userPoolClientId || !region) {
    throw new Error(`${api}/config.json does not name the user pool: give --pool, --client and --region`);
  }
  const name = v.safeParse(v.picklist(targetNames), given.target);
  if (!name.success) throw new Error(`--target is one of ${targetNames.join(', ')}`);
  const pool = cognito ?? config?.userPoolEndpoint;
  return {
    name: name.output,
    api: api.replace(/\/+$/, ''),
    region,
    userPoolId,
    userPoolClientId,
    ...(pool ? { cognito: pool } : {}),
    ...(mails ? { mails } : {}),
    ...(site ? { site } : {}),
    ...(table ? { operator: { tableName: table, ...(dynamodb ? { dynamoDb: dynamodb } : {}) } } : {}),
  };
};

const servedConfig = async (api: string): Promise<WebConfig | undefined> => {
  const response = await fetch(`${api.replace(/\/+$/, '')}/config.json`).catch(() => undefined);
  const config = v.safeParse(WebConfig, await response?.json().catch(() => undefined));
  return config.success ? config.output : undefined;
};

const runningHere = async (data: string | undefined): Promise<Target> => {
  const folders =
    data === undefined ? ['.local', '.local/localstack'].map((one) => join(projectRoot, one)) : [resolve(data)];
  for (const folder of folders) {
    const stack = await readRunningStack(folder);
    if (stack) return targetOf(stack, await kindOf(stack));
  }
  throw new Error(`No stack runs on ${folders.join(' or ')}.\n\n${usage}`);
};

/** A stack on this machine, as it describes itself. */
export const targetOf = (stack: Omit<RunningStack, 'databasePid'>, name: TargetName): Target => ({
  name,
  api: stack.webOrigin.replace('localhost', '127.0.0.1'),
  region: stack.region,
  userPoolId: stack.userPoolId,
  userPoolClientId: stack.userPoolClientId,
  cognito: stack.endpoints.cognito,
  mails: `${stack.mailbox.replace('localhost', '127.0.0.1')}/mails`,
  site: stack.webOrigin,
  operator: { tableName: stack.tableName, dynamoDb: stack.endpoints.dynamoDb, credentials: aws.credentials },
});

const deployedHere = async (stage: string): Promise<Target> => {
  const deployment = (await readDeployments()).find((one) => one.stage === stage);
  if (!deployment) throw new Error(`No stage ${stage} was deployed from here: npm run deploy:localstack`);
  return deployedTarget(deployment);
};

export const deployedTarget = ({ product, api, config, endpoint, mails, site, tableName }: Deployment): Target => ({
  name: product === 'ministack' || product === 'ministack-iam' ? product : 'localstack',
  api,
  region: config.region,
  userPoolId: config.userPoolId,
  userPoolClientId: config.userPoolClientId,
  cognito: endpoint,
  ...(mails ? { mails } : {}),
  site,
  operator: { tableName, dynamoDb: endpoint, credentials: aws.credentials },
});

/** Whether files and mails are the embedded ones. */
const kindOf = async ({ databasePid, endpoints }: RunningStack): Promise<TargetName> => {
  if (databasePid !== undefined) return 'embedded';
  const product = (await probe(endpoints.s3))?.product;
  return product === 'ministack' || product === 'ministack-iam' ? `${product}-services` : 'localstack-services';
};
