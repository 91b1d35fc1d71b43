import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient, paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { names } from '#infra/names.ts';
import { projectRoot } from '#local/project-root.ts';
import { type Deployment, NotGranted } from '#local/seed/make-administrator.ts';
import { type RunningStack, readRunningStack } from '#local/supervisor/running-stack.ts';
import { localCredentials } from '#packages/embedded-aws/credentials.ts';

const usageOf = (
  command: string,
  argument: string,
) => `Usage: npm run ${command} -- ${argument && `${argument} `}[options]

Without options: the embedded stack that runs on .local, else the deployment "prod" in the AWS account and Region of the environment.

  --data DIR          the embedded stack that runs on this folder
  --stage NAME        a deployment in AWS, by its stage
  --user-pool-id ID   a deployment in AWS, by its user pool; with --table
  --table NAME        its table
  --local             the embedded stack, or nothing`;

const read = (command: string, argument: string) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      stage: { type: 'string' },
      'user-pool-id': { type: 'string' },
      table: { type: 'string' },
      local: { type: 'boolean', default: false },
    },
  });
  const [given = '', ...others] = positionals;
  if ((given === '') !== (argument === '') || others.length > 0) throw new NotGranted(usageOf(command, argument));
  if ((values['user-pool-id'] === undefined) !== (values.table === undefined)) {
    throw new NotGranted('--user-pool-id and --table go together.');
  }
  return { ...values, given };
};

type Arguments = ReturnType<typeof read>;

const deploymentOf = async (wanted: Arguments): Promise<Omit<Target, 'given'>> => {
  const inAws = wanted.stage !== undefined || wanted['user-pool-id'] !== undefined;
  const folder = wanted.data === undefined ? join(projectRoot, '.local') : resolve(wanted.data);
  const stack = inAws ? undefined : await readRunningStack(folder);
  if (stack) {
    const place = `the embedded stack at ${stack.webOrigin}`;
    return { deployment: embedded(stack), place, environment: environmentOf(stack) };
  }
  if (wanted.local || wanted.data !== undefined) {
    throw new NotGranted(`No embedded stack runs on ${folder}. Start it with npm start.`);
  }
  return aws(wanted);
};

const embedded = ({ region, endpoints, userPoolId, tableName }: RunningStack): Deployment => {
  const common = { region, credentials: localCredentials };
  return {
    cognito: new CognitoIdentityProviderClient({ ...common, endpoint: endpoints.cognito }),
    table: DynamoDBDocumentClient.from(new DynamoDBClient({ ...common, endpoint: endpoints.dynamoDb })),
    userPoolId,
    tableName,
  };
};

const environmentOf = ({ region, endpoints }: RunningStack) => ({
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamoDb,
  AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
});

const aws = async ({ stage = 'prod', table, ...wanted }: Arguments) => {
  const cognito = new CognitoIdentityProviderClient();
  const userPoolId = wanted['user-pool-id'] ?? (await userPoolNamed(cognito, names.userPool(stage)));
  const deployment: Deployment = {
    cognito,
    table: DynamoDBDocumentClient.from(new DynamoDBClient()),
    userPoolId,
    tableName: table ?? names.table(stage),
  };
  return { deployment, place: `AWS, user pool ${userPoolId}`, environment: {} };
};

const userPoolNamed = async (client: CognitoIdentityProviderClient, name: string): Promise<string> => {
  const found: string[] = [];
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
    found.push(...UserPools.flatMap((pool) => (pool.Name === name && pool.Id ? pool.Id : [])));
  }
  const [userPoolId, ...others] = found;
  if (userPoolId && others.length === 0) return userPoolId;
  throw new NotGranted(
    userPoolId
      ? `Several user pools are named ${name}. Say which: --user-pool-id ID --table NAME`
      : `This account and Region have no user pool named ${name}.`,
  );
};

/** Deployment and person of an operator's command. */
export interface Target {
  readonly deployment: Deployment;
  /** Where that is, in words. */
  readonly place: string;
  /** Environment of the SDK; empty for AWS. */
  readonly environment: Readonly<Record<string, string>>;
  /** The person, as typed; empty where the command concerns nobody. */
  readonly given: string;
}

/**
 * Runs an operator's command, mostly about one person, in the embedded stack that is running or in AWS, and says how it ended.
 * @param command its name in `package.json`
 * @param run answers what is to be said; what it throws ends the command with its message
 * @param argument how the usage calls what names the person; empty for a command that takes nothing
 */
export const operate = async (
  command: string,
  run: (target: Target) => Promise<string>,
  argument = 'EMAIL',
): Promise<void> => {
  try {
    const wanted = read(command, argument);
    const target = await deploymentOf(wanted);
    process.stdout.write(`${await run({ ...target, given: wanted.given })}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
