import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { WebConfig } from '#contract/core/web-config.ts';
import { projectRoot } from '../project-root.ts';

/** A stage that was deployed into an emulator, as `npm run deploy:localstack` writes it down for other commands. */
export const Deployment = v.object({
  stage: v.string(),
  product: v.picklist(['LocalStack', 'ministack', 'ministack-iam', 'an AWS endpoint']),
  /** Of all services. */
  endpoint: v.string(),
  /** Base address of the API, without `/api`. */
  api: v.string(),
  /** Where the web site is to be served. */
  site: v.string(),
  tableName: v.string(),
  assetBucket: v.string(),
  /** Where the emulator lists the mails that it sent. */
  mails: v.optional(v.string()),
  config: WebConfig,
  /** `otpauth://…` for an authenticator app: the second factor of the demo's administrator. */
  authenticator: v.optional(v.string()),
});
export type Deployment = v.InferOutput<typeof Deployment>;

export const deploymentFolder = join(projectRoot, '.local/deployments');

export const deploymentFile = (stage: string): string => join(deploymentFolder, `${stage}.json`);

/** For its owner's eyes: it may hold a secret of the demo. */
export const writeDeployment = async (deployment: Deployment): Promise<void> => {
  await mkdir(deploymentFolder, { recursive: true });
  await writeFile(deploymentFile(deployment.stage), `${JSON.stringify(deployment, null, 2)}\n`, { mode: 0o600 });
};

/** Every deployment made from here. */
export const readDeployments = async (): Promise<Deployment[]> => {
  const files = await readdir(deploymentFolder).catch(() => []);
  const read = files
    .filter((name) => name.endsWith('.json'))
    .map(async (name) => v.parse(Deployment, JSON.parse(await readFile(join(deploymentFolder, name), 'utf8'))));
  return Promise.all(read);
};
