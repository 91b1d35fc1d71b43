import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CognitoIdentityProviderClient, DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { ensureBuilt } from '#local/build/ensure-built.ts';
import { deployedFunctions } from '#local/deployed/deployed-functions.ts';
import { type Deployment, deploymentFile } from '#local/deployed/deployment.ts';
import { aws, onlyAt } from '#local/localstack/aws.ts';
import { connectLocalStack } from '#local/localstack/connect.ts';
import { probe } from '#local/localstack/probe.ts';
import { projectRoot } from '#local/project-root.ts';
import { startStack } from '#local/stack.ts';
import { staticPages } from '#local/web/static-pages.ts';
import { deploy } from '../localstack/deploy.ts';
import { destroy, destroyApp } from '../localstack/destroy.ts';
import { contextOf, type Place, runCdk } from '../localstack/run-cdk.ts';
import { deployedTarget, targetOf } from '../verify/options.ts';
import type { Rule } from '../verify/rule.ts';
import { allRules } from '../verify/rules/all-rules.ts';
import { invitationRules } from '../verify/rules/invitations.ts';
import { runRules, type Verdict } from '../verify/run-rules.ts';
import { attributesOf, newWorld } from '../verify/world.ts';

type Report = (verdict: Verdict) => void;

/** One thing to be shown on the emulator. A step may report several verdicts, or just fail. */
export interface Step {
  readonly name: string;
  readonly run: (endpoint: string, report: Report) => Promise<void>;
}

const place = (endpoint: string, stage: string, port: number): Place => ({
  stage,
  endpoint,
  site: `http://localhost:${port}`,
});
const first = (endpoint: string): Place => place(endpoint, 'ci', 5173);
const second = (endpoint: string): Place => place(endpoint, 'ci2', 5174);

const deployTo = async (where: Place): Promise<Deployment> => {
  const probed = await probe(where.endpoint);
  assert.ok(probed, 'the emulator does not answer');
  return deploy(where, probed);
};

const deployments = new Map<string, Deployment>();

const verify = async (stage: string, rules: readonly Rule[], report: Report): Promise<void> => {
  const deployment = deployments.get(stage);
  assert.ok(deployment, 'it was not deployed');
  await runRules(rules, deployedTarget(deployment), report);
};

/** The ways in which the platform meets LocalStack, in the order in which they build upon one another. */
export const steps: readonly Step[] = [
  {
    name: 'the embedded stack with DynamoDB, S3 and SES of the emulator',
    run: async (endpoint, report) => {
      await ensureBuilt(['lambdas'], () => undefined);
      const { services } = await connectLocalStack(onlyAt(endpoint));
      const stack = await startStack({
        services,
        ports: { web: 0, mailbox: 0, services: 0 },
        pages: staticPages(join(projectRoot, 'dist/web')),
        log: () => undefined,
      });
      try {
        await runRules(allRules, targetOf(stack, 'ministack-iam-services'), report);
      } finally {
        await stack.stop();
      }
    },
  },
  {
    name: 'the whole stack is bootstrapped and deployed by the CDK',
    run: async (endpoint) => {
      deployments.set('ci', await deployTo(first(endpoint)));
    },
  },
  {
    name: 'the deployed stack, its functions with the rights of their roles alone',
    run: (_, report) => verify('ci', allRules, report),
  },
  {
    name: 'a second look finds nothing to change',
    run: async (endpoint) => {
      const output = `--output=${join(projectRoot, 'dist/cdk/ci')}`;
      const diff = await runCdk(endpoint, ['diff', '--fail', ...contextOf(first(endpoint)), output]);
      assert.equal(diff.code, 0, diff.output);
    },
  },
  {
    name: 'a second stage is deployed beside the first',
    run: async (endpoint) => {
      deployments.set('ci2', await deployTo(second(endpoint)));
    },
  },
  { name: 'the second stage', run: (_, report) => verify('ci2', invitationRules, report) },
  {
    name: 'the app of a stage is removed and made again, and finds the people of before',
    run: async (endpoint) => {
      const before = deployments.get('ci2');
      assert.ok(before, 'it was not deployed');
      const world = newWorld(deployedTarget(before));
      const { email, password, userId } = await world.coach();
      await destroyApp(second(endpoint));
      await assertKept(before);
      // Nobody comes in past the checks of the function that is away.
      await assert.rejects(world.signUp(world.newEmail(), attributesOf('user')));
      world.stop();
      const after = await deployTo(second(endpoint));
      deployments.set('ci2', after);
      const again = newWorld(deployedTarget(after));
      const { access } = await again.pool.signIn(email, password);
      assert.equal((await again.api.call('getMe', { token: access })).userId, userId);
      again.stop();
    },
  },
  {
    name: 'destroying a stage leaves its table, user pool and files, and the other stage as it is',
    run: async (endpoint) => {
      const before = deployments.get('ci');
      assert.ok(before, 'it was not deployed');
      await destroy(first(endpoint));
      await assertKept(before);
      const answers = await Promise.all(deployedFunctions(endpoint, 'ci').map(({ invoke }) => invoke('{}')));
      assert.ok(answers.every(({ payload }) => payload.includes('ResourceNotFoundException')));
      await assertKept(deployments.get('ci2') ?? before);
      assert.equal((await fetch(`${deployments.get('ci2')?.api}/api/me`)).status, 401);
    },
  },
];

/** They went with the emulator. */
export const forgetDeployments = async (): Promise<void> => {
  await Promise.all(['ci', 'ci2'].map((stage) => rm(deploymentFile(stage), { force: true })));
};

const assertKept = async ({ endpoint, tableName, assetBucket, config }: Deployment): Promise<void> => {
  const options = { ...aws, endpoint };
  const [table, files, pool] = [
    new DynamoDBClient(options),
    new S3Client({ ...options, forcePathStyle: true }),
    new CognitoIdentityProviderClient(options),
  ];
  await table.send(new DescribeTableCommand({ TableName: tableName }));
  await files.send(new HeadBucketCommand({ Bucket: assetBucket }));
  await pool.send(new DescribeUserPoolCommand({ UserPoolId: config.userPoolId }));
  for (const client of [table, files, pool]) client.destroy();
};
