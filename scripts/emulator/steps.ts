import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CognitoIdentityProviderClient, DescribeUserPoolCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { names } from '#infra/names.ts';
import { ensureBuilt } from '#local/build/ensure-built.ts';
import { deployedFunctions } from '#local/deployed/deployed-functions.ts';
import { type Deployment, deploymentFile } from '#local/deployed/deployment.ts';
import { aws, onlyAt } from '#local/localstack/aws.ts';
import { connectLocalStack } from '#local/localstack/connect.ts';
import { type Probed, probe } from '#local/localstack/probe.ts';
import { projectRoot } from '#local/project-root.ts';
import { startStack } from '#local/stack.ts';
import { staticPages } from '#local/web/static-pages.ts';
import { pythonFor } from '../python.ts';
import { formationAt } from '../recreate/formation.ts';
import { NotRecreated } from '../recreate/recreate-app.ts';
import { deployedTarget, targetOf } from '../verify/options.ts';
import type { Rule } from '../verify/rule.ts';
import { allRules } from '../verify/rules/all-rules.ts';
import { invitationRules } from '../verify/rules/invitations.ts';
import { runRules, type Verdict } from '../verify/run-rules.ts';
import { attributesOf, newWorld } from '../verify/world.ts';
import { deploy, recreate } from './deploy.ts';
import { destroy } from './destroy.ts';
import { lastReleaseTree } from './release-tree.ts';
import { contextOf, type Place, runCdk } from './run-cdk.ts';
import { startEmulator } from './start-emulator.ts';

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
/** Protected as the real one is. */
const second = (endpoint: string): Place => place(endpoint, 'prod', 5174);

const probedAt = async (endpoint: string): Promise<Probed> => {
  const probed = await probe(endpoint);
  assert.ok(probed, 'the emulator does not answer');
  return probed;
};

const deployTo = async (where: Place): Promise<Deployment> => deploy(where, await probedAt(where.endpoint));

const deployments = new Map<string, Deployment>();

const deploymentOf = (stage: string): Deployment => {
  const deployment = deployments.get(stage);
  assert.ok(deployment, `${stage} was not deployed`);
  return deployment;
};

const verify = async (stage: string, rules: readonly Rule[], report: Report): Promise<void> => {
  await runRules(rules, deployedTarget(deploymentOf(stage)), report);
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
    name: 'a second stage is deployed beside the first, by the last release, and updated: same table, pool, files and people',
    run: async (endpoint) => {
      const release = await lastReleaseTree();
      if (!release) {
        console.log('  ≠ the clone does not reach back to the last release, so the stage begins with the present code');
        deployments.set('prod', await deployTo(second(endpoint)));
        return;
      }
      try {
        const probed = await probedAt(endpoint);
        const before = await deploy(second(endpoint), probed, release.folder);
        const world = newWorld(deployedTarget(before));
        const { email, password, userId, tokens } = await world.coach();
        const client = { firstName: 'Rosa', lastName: 'Vos', email: world.newEmail() };
        const invited = await world.api.call('inviteClient', { token: tokens.access, body: client });
        const after = await deployTo(second(endpoint));
        deployments.set('prod', after);
        await assertSame(before, after);
        const again = newWorld(deployedTarget(after));
        const { access } = await again.pool.signIn(email, password);
        assert.equal((await again.api.call('getMe', { token: access })).userId, userId);
        const { items } = await again.api.call('listClients', { token: access });
        assert.deepEqual(
          items.map(({ clientId }) => clientId),
          [invited.client.clientId],
        );
        for (const each of [world, again]) each.stop();
      } finally {
        await release.remove();
      }
    },
  },
  { name: 'the second stage', run: (_, report) => verify('prod', invitationRules, report) },
  {
    name: 'the app of a protected stage is removed and made again by one command, and finds the people of before',
    run: async (endpoint) => {
      const before = deploymentOf('prod');
      const world = newWorld(deployedTarget(before));
      const { email, password, userId } = await world.coach();
      const [app, data] = [names.appStack('prod'), names.dataStack('prod')];
      const formation = formationAt(aws, endpoint);
      const whole = await Promise.all([app, data].map(formation.stateOf));
      assert.ok(whole.every((state) => state?.isProtected));
      const probed = await probedAt(endpoint);
      // Neither a look nor the name of another stack removes anything.
      for (const confirmed of [undefined, data])
        await assert.rejects(recreate(second(endpoint), probed, confirmed), NotRecreated);
      assert.deepEqual(await Promise.all([app, data].map(formation.stateOf)), whole);
      const after = await recreate(second(endpoint), probed, app);
      deployments.set('prod', after);
      const [newApp, sameData] = await Promise.all([app, data].map(formation.stateOf));
      assert.notEqual(newApp?.id, whole[0]?.id);
      assert.deepEqual([newApp?.isProtected, sameData?.isProtected, sameData?.id], [true, true, whole[1]?.id]);
      await assertSame(before, after);
      const again = newWorld(deployedTarget(after));
      const { access } = await again.pool.signIn(email, password);
      assert.equal((await again.api.call('getMe', { token: access })).userId, userId);
      for (const each of [world, again]) each.stop();
    },
  },
  {
    name: 'destroying a stage leaves its table, user pool and files, and the other stage as it is',
    run: async (endpoint) => {
      const before = deploymentOf('ci');
      await destroy(first(endpoint));
      await assertKept(before);
      // Nobody comes in past the checks of the function that is away.
      const world = newWorld(deployedTarget(before));
      await assert.rejects(world.signUp(world.newEmail(), attributesOf('user')));
      world.stop();
      const answers = await Promise.all(deployedFunctions(endpoint, 'ci').map(({ invoke }) => invoke('{}')));
      assert.ok(answers.every(({ payload }) => payload.includes('ResourceNotFoundException')));
      const other = deploymentOf('prod');
      await assertKept(other);
      assert.equal((await fetch(`${other.api}/api/me`)).status, 401);
    },
  },
  {
    name: "deploy:localstack ends well with the demo's people, twice, and the administrator's second factor stays the same",
    run: async () => {
      // Functions may send mail where no policy is looked at.
      const emulator = await startEmulator(await pythonFor('emulator'), false);
      try {
        const authenticator = await deployDemo(emulator.endpoint);
        assert.equal(await deployDemo(emulator.endpoint), authenticator);
      } finally {
        await emulator.stop();
      }
    },
  },
];

const demoStage = 'demo';

/** Returns the secret for the administrator's authenticator app. @throws Error when the command fails */
const deployDemo = async (endpoint: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/typescript.mjs', 'scripts/emulator/localstack.ts', 'deploy', '--stage', demoStage],
    { cwd: projectRoot, env: { ...process.env, AWS_ENDPOINT_URL: endpoint } },
  );
  const [printed] = /otpauth:\/\/totp\/\S+secret=\S+/.exec(stdout) ?? [];
  assert.ok(printed, stdout);
  return printed;
};

const files = ['ci', 'prod', demoStage].map(deploymentFile);

/** Deletes the notes on the emulator's stages with it, and restores a developer's own of the same name. */
export const setDeploymentsAside = async (): Promise<() => Promise<void>> => {
  const before = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => undefined)));
  return async () => {
    for (const [index, file] of files.entries()) {
      const text = before[index];
      await (text === undefined ? rm(file, { force: true }) : writeFile(file, text));
    }
  };
};

const stateful = ({ tableName, assetBucket, config }: Deployment) => [tableName, assetBucket, config];

/** The table, the pool with its client, and the files are those of before. */
const assertSame = async (before: Deployment, after: Deployment): Promise<void> => {
  assert.deepEqual(stateful(after), stateful(before));
  await assertKept(after);
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
