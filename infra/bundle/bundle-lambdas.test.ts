import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { functionNames, specificationOf } from '#lambdas/functions.ts';
import { bundleLambdas } from './bundle-lambdas.ts';
import { mostOfBundle, mostOfPdf } from './most-of-bundles.ts';

let folder: string;
let inputs: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stillwater-bundles-'));
  inputs = Object.keys((await bundleLambdas(folder)).inputs);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Prints an error in a new process, as Lambda does, without settings of its own. */
const stackOf = (program: string, environment: Readonly<Record<string, string>>): string =>
  execFileSync(process.execPath, ['-e', `(async () => { ${program} })().catch(({ stack }) => console.log(stack))`], {
    cwd: folder,
    env: { AWS_REGION: 'eu-west-1', NODE_NO_WARNINGS: '1', ...environment },
    encoding: 'utf8',
  });

test.each(functionNames)('a failure of the function %s names its files and lines', (name) => {
  // What the clock calls looks at no event: it fails for want of its settings.
  const environment = name === 'look-inside' || specificationOf(name).trigger === 'api' ? { USER_POOL_ID: 'none' } : {};
  const stack = stackOf(`await require('./${name}/index.js').handler(null)`, environment);
  expect(stack).toMatch(/ (\(|at )[^\s()]*lambdas\/[\w/-]+\.ts:\d+:\d+/);
  expect(stack).not.toContain(`${name}/index.js`);
});

test.each(functionNames)('the bundle of the function %s is no larger than it may be', async (name) => {
  const { size } = await stat(join(folder, name, 'index.js'));
  expect(size / 1024).toBeLessThanOrEqual(mostOfBundle(name));
});

test('what makes PDFs lies apart, and no bundle is larger than 730 KiB', async () => {
  for (const name of functionNames) expect(mostOfBundle(name)).toBeLessThanOrEqual(730);
  for (const name of ['documents', 'invoice-sending', 'notes', 'reminders'] as const) {
    const { size } = await stat(join(folder, name, 'pdf.js'));
    expect(size / 1024).toBeLessThanOrEqual(mostOfPdf);
    expect(await readFile(join(folder, name, 'index.js'), 'utf8')).not.toContain('PDFDocument');
  }
});

test('bundles are made of packages and of the files that scripts/asvs/code/deployed-files.ts has looked at', () => {
  const others = inputs.filter((path) => !/^(node_modules|contract|lambdas)\//.test(path));
  expect(inputs.length).toBeGreaterThan(1000);
  // What the build writes itself: entries, tables of routes, and what stands for parts that are left out or lie apart.
  const own = /^(function|routes|without|no-document|pdf-apart):/;
  expect(others.filter((path) => !own.test(path))).toEqual([]);
  expect(inputs.filter((path) => path.includes('.test.'))).toEqual([]);
});

test('so does a failure while it loads', () => {
  expect(stackOf(`require('./account/index.js')`, {})).toMatch(
    / \([^\s()]*lambdas\/environment\.ts:\d+:\d+\)\n.* \([^\s()]*lambdas\/[\w/-]+\.ts:\d+:\d+\)\n/,
  );
});

test('an error that leaves a handler names its line', async () => {
  const source = await readFile(join(import.meta.dirname, '../../lambdas/jobs/mail-events/index.ts'), 'utf8');
  const line = source.split('\n').findIndex((text) => text.includes('Sns.Message')) + 1;
  const program = `await require('./mail-events/index.js').handler({ Records: [{}] })`;
  expect(stackOf(program, { TABLE_NAME: 'none' })).toContain(`lambdas/jobs/mail-events/index.ts:${line}:`);
});

test('a bundle without its map has stacks all the same', async () => {
  const program = `
    require('node:fs').rmSync('./signup/index.js.map');
    await require('./signup/index.js').handler();`;
  expect(stackOf(program, { TABLE_NAME: 'none' })).toMatch(/^TypeError: .*\n {4}at .*signup\/index\.js:\d+:\d+/);
});
