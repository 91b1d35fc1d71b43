import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { aws } from '#local/localstack/aws.ts';
import { projectRoot } from '#local/project-root.ts';

/** Account that emulators have for credentials that name none. */
const account = '000000000000';

export const emulatorAccount = { account, region: aws.region } as const;

/** A stage in an emulator. */
export interface Place {
  readonly stage: string;
  readonly endpoint: string;
  /** Where its web site is to be served. */
  readonly site: string;
}

/** The environment in which the AWS SDK, and with it the CDK, finds the emulator and nothing else. */
const emulatorEnvironment = (endpoint: string): Record<string, string> => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ACCESS_KEY_ID: aws.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: aws.credentials.secretAccessKey,
  AWS_REGION: aws.region,
  AWS_DEFAULT_REGION: aws.region,
  AWS_EC2_METADATA_DISABLED: 'true',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
});

/** Settings of the stack for a stage in an emulator; see docs/operations.md. */
export const contextOf = ({ stage, endpoint, site }: Place): string[] =>
  Object.entries({
    target: 'local',
    stage,
    siteOrigin: site,
    filesEndpoint: endpoint,
    // A sender of its own: an identity belongs to the account, not to a stage.
    mailFrom: `Stillwater <hello@${stage}.stillwater.example>`,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

interface CdkOutcome {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs the real `cdk` on the emulator.
 * @param show whether its output is of interest when all goes well
 * @param cwd the tree whose stacks they are
 * @returns exit code and output
 */
export const runCdk = (
  endpoint: string,
  args: readonly string[],
  show = false,
  cwd = projectRoot,
): Promise<CdkOutcome> => runCdkIn({ ...withoutAws(process.env), ...emulatorEnvironment(endpoint) }, args, show, cwd);

/** The same in any environment, that of the operator for instance. */
export const runCdkIn = (
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  show: boolean,
  cwd = projectRoot,
): Promise<CdkOutcome> => {
  const folder = join(projectRoot, 'dist/cdk');
  mkdirSync(folder, { recursive: true });
  const child = spawn(
    process.execPath,
    ['--import', './local/quiet-sdk.mjs', 'node_modules/aws-cdk/bin/cdk', ...args],
    {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const hear = (chunk: Buffer): void => {
    output += String(chunk);
    if (show) process.stdout.write(chunk);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
};

/** Profiles and roles of the developer must not send anything to a real account. */
const withoutAws = (environment: NodeJS.ProcessEnv): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('AWS_')));
