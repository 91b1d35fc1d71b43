import { join } from 'node:path';
import * as v from 'valibot';
import { type Deployment, readDeployments, writeDeployment } from '#local/deployed/deployment.ts';
import { aws } from '#local/localstack/aws.ts';
import type { Probed } from '#local/localstack/probe.ts';
import { projectRoot } from '#local/project-root.ts';
import { readOutputs } from '../read-outputs.ts';
import { formationAt } from '../recreate/formation.ts';
import { recreateApp } from '../recreate/recreate-app.ts';
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

/** `cdk bootstrap` and `cdk deploy` of one stage, and what became of it written down for `npm start -- --api`. @param tree whose stacks */
export const deploy = async (place: Place, probed: Probed, tree = projectRoot): Promise<Deployment> => {
  const { account, region } = emulatorAccount;
  // Without an app, because nothing of it is needed yet.
  await step(place.endpoint, ['bootstrap', `aws://${account}/${region}`, '--app', '']);
  await step(
    place.endpoint,
    [
      'deploy',
      '--all',
      ...contextOf(place),
      '--require-approval=never',
      ...deployOptions(place),
      `--output=${join(tree, 'dist/cdk', place.stage)}`,
    ],
    tree,
  );
  return deployed(place, probed);
};

/** `npm run recreate-app` of one stage, in an emulator. @throws NotRecreated unless its app is confirmed by name */
export const recreate = async (place: Place, probed: Probed, confirmed?: string): Promise<Deployment> => {
  const recreation = {
    cdk: (args: readonly string[]) => step(place.endpoint, args),
    formationIn: async () => formationAt(aws, place.endpoint),
    folder: join(projectRoot, 'dist/cdk', `${place.stage}-recreated`),
    settings: contextOf(place),
    deployOptions: deployOptions(place),
    say: () => undefined,
  };
  await recreateApp(recreation, confirmed);
  return deployed(place, probed);
};

const outputsFileOf = ({ stage }: Place): string => join(projectRoot, 'dist/cdk', `${stage}-outputs.json`);

const deployOptions = (place: Place): string[] => ['--method=direct', `--outputs-file=${outputsFileOf(place)}`];

const deployed = async (place: Place, { product, sentMails }: Probed): Promise<Deployment> => {
  const { stage, endpoint, site } = place;
  const outputs = await readOutputs(outputsFileOf(place), Outputs);
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
      region: emulatorAccount.region,
      userPoolEndpoint: endpoint,
    },
  };
  const known = (await readDeployments()).find((one) => one.stage === stage);
  // The pool is the one of before: so is the second factor in it.
  const kept = known?.config.userPoolId === outputs.UserPoolId ? known.authenticator : undefined;
  const whole = kept ? { ...deployment, authenticator: kept } : deployment;
  await writeDeployment(whole);
  return whole;
};

/** Not every machine resolves the host that an emulator gives to an API, so it is addressed by a path, as LocalStack defines it. */
const reachable = (apiEndpoint: string, endpoint: string): string => {
  const apiId = /^https?:\/\/([a-z0-9]+)\.execute-api\./.exec(apiEndpoint)?.[1];
  return apiId ? `${endpoint}/_aws/execute-api/${apiId}/$default` : apiEndpoint;
};

const step = async (endpoint: string, args: readonly string[], tree?: string): Promise<void> => {
  const { code, output } = await runCdk(endpoint, args, false, tree);
  if (code !== 0) throw new DeploymentFailed(`cdk ${args[0]} failed:\n${output.split('\n').slice(-40).join('\n')}`);
};
