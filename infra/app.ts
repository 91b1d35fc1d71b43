import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundleFolder, bundleLambdas } from './bundle/bundle-lambdas.ts';
import { createStacks } from './create-stacks.ts';
import { readSettings } from './settings.ts';
import type { WebFiles } from './site/web-deployment.ts';

const settings = readSettings(new App({ autoSynth: false }).node, presentCommit());
// CloudFormation's own rules cost as much CPU as all the rest, so a look at the template goes without; tests and deployments have them.
// cdk.json starts this with --liftoff-only: they come as WebAssembly, and optimizing it costs more than it saves.
const app = new App({ autoSynth: false, builtinCloudFormationValidation: settings.deploying });
await bundleLambdas();
createStacks(app, { settings, bundles: { folder: bundleFolder }, web: webFiles(), environment: environment() });
app.synth();

/** Twelve digits of the commit, `-changed` behind them when the working tree differs from it; nothing outside of a repository. */
function presentCommit(): string | undefined {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--abbrev=12', '--exclude=*', '--dirty=-changed'],
    {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    },
  );
  return status === 0 && stdout.trim() ? stdout.trim() : undefined;
}

/** The built web application; a look at the template does without, a deployment does not. */
function webFiles(): WebFiles {
  const folder = join(import.meta.dirname, '../dist/web');
  if (existsSync(join(folder, 'index.html'))) return { folder };
  if (settings.deploying) throw new Error('The web application is not built: dist/web/index.html is missing');
  return 'placeholder';
}

/** Account and Region that the CDK command found out. */
function environment() {
  const { CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region } = process.env;
  return account && region ? { account, region } : undefined;
}
