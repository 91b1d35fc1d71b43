import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Deployment, deploymentFile, deploymentFolder } from '#local/deployed/deployment.ts';
import type { Probed } from '#local/localstack/probe.ts';
import { projectRoot } from '#local/project-root.ts';
import { readOutputs } from '../read-outputs.ts';
import { contextOf, emulatorAccount, type Place, runCdk } from './run-cdk.ts';

const Outputs = v.object({
  ApiEndpoint: v.string(),
  UserPoolId: v.string(),
  UserPoolClientId: v.string(),
  TableName: v.string(),
  AssetBucketName: v.string(),
});

/** A step of the CDK that failed; the message is its output. */
class DeploymentFailed extends Error {}

/** `cdk bootstrap` and `cdk deploy` of one stage, and what became of it written down for `npm start -- --api`. */
export const deploy = async (place: Place, { product, sentMails }: Probed): Promise<Deployment> => {
  const { account, region } = emulatorAccount;
  const { stage, endpoint, site } = place;
  // Without an app, because nothing of it is needed yet.
  await step(endpoint, ['bootstrap', `aws://${account}/${region}`, '--app', '']);
  const outputsFile = join(projectRoot, 'dist/cdk', `${stage}-outputs.json`);
  await step(endpoint, [
    'deploy',
    '--all',
    ...contextOf(place),
    '--require-approval=never',
    '--method=direct',
    `--output=${join(projectRoot, 'dist/cdk', stage)}`,
    `--outputs-file=${outputsFile}`,
  ]);
  const outputs = await readOutputs(outputsFile, Outputs);
  const deployment: Deployment = {
    stage,
    product,
    endpoint,
    api: reachable(outputs.ApiEndpoint, endpoint),
    site,
    tableName: outputs.TableName,
    assetBucket: outputs.AssetBucketName,
    ...(sentMails ? { mails: sentMails } : {}),
    config: {
      userPoolId: outputs.UserPoolId,
      userPoolClientId: outputs.UserPoolClientId,
      region,
      userPoolEndpoint: endpoint,
    },
  };
  await mkdir(deploymentFolder, { recursive: true });
  await writeFile(deploymentFile(stage), `${JSON.stringify(deployment, null, 2)}\n`);
  return deployment;
};

/** Not every machine resolves the host that an emulator gives to an API, so it is addressed by a path, as LocalStack defines it. */
const reachable = (apiEndpoint: string, endpoint: string): string => {
  const apiId = /^https?:\/\/([a-z0-9]+)\.execute-api\./.exec(apiEndpoint)?.[1];
  return apiId ? `${endpoint}/_aws/execute-api/${apiId}/$default` : apiEndpoint;
};

const step = async (endpoint: string, args: readonly string[]): Promise<void> => {
  const { code, output } = await runCdk(endpoint, args);
  if (code !== 0) throw new DeploymentFailed(`cdk ${args[0]} failed:\n${output.split('\n').slice(-40).join('\n')}`);
};
