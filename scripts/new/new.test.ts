import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '#local/project-root.ts';
import manifest from '../../package.json' with { type: 'json' };

let copy: string;

/** Names that git ignores wherever they are; and git's own. */
const leftOut = new Set([
  '.git',
  ...readFileSync(join(projectRoot, '.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => /^[^/*]/.test(line))
    .map((line) => line.replace(/\/$/, '')),
]);

beforeAll(() => {
  // Outside the project: whoever is ended in between leaves nothing in it.
  copy = mkdtempSync(join(tmpdir(), 'stillwater-new-'));
  cpSync(projectRoot, copy, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  // What the compiler knows of unchanged files, where it has run: it goes by their contents.
  const types = 'dist/types';
  if (existsSync(join(projectRoot, types))) cpSync(join(projectRoot, types), join(copy, types), { recursive: true });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The compiler and the linter end before collecting garbage would pay. */
const env = { ...process.env, GOGC: '400' };

const run = (program: string, ...args: string[]): void => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8', env });
  if (status !== 0) throw new Error([program, ...args].join(' ') + `\n${stdout}${stderr}`);
};

const node = (file: string, ...args: string[]): void => run(process.execPath, join('node_modules', file), ...args);
const npmRun = (script: string, ...args: string[]): void => run('npm', 'run', '--silent', script, ...args);
/** `npm run new` without npm, which takes its time to start. */
const [, ...generator] = manifest.scripts.new.split(' ');
const create = (...args: string[]): void => run(process.execPath, ...generator, ...args);

/** Code in the guide: file → text. A block whose info string names a file is that file, or its entry of the contract. */
const blocksOf = (guide: string): [file: string, text: string][] =>
  [...guide.matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', text = '']) => [file, text]);

/** Where something was written. */
const written = [
  'contract/clients',
  'contract/admin/users',
  'contract/clients/saved-searches',
  'lambdas/clients',
  'lambdas/admin/users',
  'lambdas/clients/saved-searches',
  'lambdas/data/clients/saved-searches',
  'web/src/features/clients/coach/saved-searches',
];

test('the guide and what npm run new writes pass the checks and their own tests', () => {
  create('endpoint', 'clients', 'getClientName');
  create('endpoint', 'users', 'archiveUser');
  create('domain', 'clients', 'saved-searches', 'coach');
  create('endpoint', 'saved-searches', 'createSavedSearch');
  create('endpoint', 'saved-searches', 'updateSavedSearch');
  create('screen', 'clients', 'coach-saved-searches');
  create('entity', 'clients/saved-searches', 'saved-search');

  const blocks = blocksOf(readFileSync(join(projectRoot, 'docs/add-an-endpoint.md'), 'utf8'));
  expect(blocks.map(([file]) => dirname(file))).toEqual([
    'contract/clients',
    'lambdas/clients/endpoints',
    'lambdas/clients/endpoints',
  ]);
  for (const [file, text] of blocks) {
    const place = join(copy, file);
    const entry = /^ {2}getClientName: \{[\s\S]*?^ {2}\},\n/m;
    writeFileSync(place, file.startsWith('contract/') ? readFileSync(place, 'utf8').replace(entry, text) : text);
  }

  // Only what has changed is looked at: the whole would take three times as long.
  node('typescript-native/bin/tsc', '--checkers', '1', '-p', '.');
  node('typescript-native/bin/tsc', '--checkers', '1', '-p', 'web');
  node('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...written);
  node('@biomejs/biome/bin/biome', 'check', ...written);
  node('dependency-cruiser/bin/dependency-cruise.mjs', ...written);
  npmRun('test:locales');
  npmRun('openapi');
  const suites = [
    'clients/endpoints/get-client-name',
    'admin/users/endpoints/archive-user',
    'clients/saved-searches',
    'data/entities',
  ];
  const lambdas = ['run', '--config', 'testing/vitest/lambdas.config.ts'];
  node('vitest/vitest.mjs', ...lambdas, ...suites.map((suite) => `lambdas/${suite}`));
  node('jest/bin/jest.js', 'authorization-matrix', '-t', '^(getClientName|listSavedSearches|createSavedSearch) ');
  node('vitest/vitest.mjs', 'run', '--config', 'web/vite.config.ts', 'src/features/clients/coach/saved-searches');
}, 600_000);

test('what is there already is not written over', () => {
  expect(() => create('endpoint', 'clients', 'listClients')).toThrow();
});
