import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { projectRoot } from '#local/project-root.ts';

const Package = v.object({ scripts: v.record(v.string(), v.string()) });

const { scripts } = v.parse(Package, JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')));
const commands = Object.entries(scripts);

/** How a command leads to the SDK's switch; web and tests of the web know no SDK. */
const loaders = /node --import \.\/(scripts\/typescript|local\/quiet-sdk)\.mjs |node local\/start\.mjs|npm run /;

test.each(commands.filter(([, command]) => /\.ts\b|cdk/.test(command) && !/^(vitest|tsc)/.test(command)))(
  'npm run %s does not tell of the end of a Node version',
  (_, command) => {
    expect(command).toMatch(loaders);
    expect(command).not.toMatch(/--import tsx|&& cdk|^cdk/);
  },
);

test('the SDK is silent about the version of Node, and nothing else is', async () => {
  const program = `
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    new DynamoDBClient({ region: 'eu-west-1' });
    process.emitWarning('something else');`;
  // Jest's own switch is left out: the loader's is what counts.
  const { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: _, ...env } = process.env;
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', './scripts/typescript.mjs', '--input-type=module', '--eval', program],
    { cwd: projectRoot, env },
  );
  expect(stderr).toContain('something else');
  expect(stderr).not.toContain('NodeVersionSupportWarning');
});
