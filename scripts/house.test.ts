import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#local/project-root.ts';

/** The layout and the names that docs/architecture.md and docs/glossary.md describe, so that they do not grow wild again. */

const skipped = new Set(['node_modules', 'dist', 'cdk.out', '.local']);
const roots = [
  'contract',
  'lambdas',
  'web',
  'infra',
  'local',
  'packages',
  'testing',
  'scripts',
  'e2e',
  'bench',
  'docs',
];

const filesIn = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });

const files = roots.flatMap(filesIn);
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const sources = files
  .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));

const foldersOf = (folder: string): string[] =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Source files below some folders in which a pattern occurs, but for those that may have it. */
const having = (pattern: RegExp, folders: readonly string[], except: readonly string[] = []): string[] =>
  sources
    .filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)) && !except.includes(path))
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path);

test('the areas have the same names on every side', () => {
  expect(foldersOf('lambdas').length).toBeLessThanOrEqual(20);
  const [contract, data] = [new Set(foldersOf('contract')), new Set(foldersOf('lambdas/data'))];
  const differing = [...contract, ...data].filter((name) => !contract.has(name) || !data.has(name)).toSorted();
  expect(differing).toEqual(['core', 'feed', 'insights', 'table']);
  const pages = foldersOf('web/src/features').filter((area) => !contract.has(area));
  expect(pages).toEqual(['public']);
});

test('pages and races are left to the helpers of data/table', () => {
  expect(
    having(/for \(let cursor|while \(cursor !== undefined\)/, ['lambdas'], ['lambdas/data/table/pages.ts']),
  ).toEqual([]);
  expect(having(/delay\(Math\.random/, ['lambdas'])).toEqual(['lambdas/data/table/retry-on-conflict.ts']);
});

test('days are counted in one place, and keys of queries written in one', () => {
  const deployed = ['contract', 'lambdas', 'web/src'];
  expect(having(/^export const (plusDays|addDays)\b/m, deployed)).toEqual(['contract/core/time/dates.ts']);
  expect(having(/86_?400|24 \* 60 \* 60|24 \* 3600/, deployed)).toEqual([]);
  expect(having(/queryKey: \[|key: \['/, ['web/src'])).toEqual([]);
});

test('names are those of the glossary', () => {
  const banned =
    /^export (?:const|function|interface|type|class) \w*(?:[tT]old|[kK]ept|[sS]tand|[wW]anted|[lL]ooked)(?![a-z])/m;
  expect(having(banned, ['contract', 'lambdas', 'web/src'])).toEqual([]);
  expect(having(/^(?:export )?(?:interface|type) Told\b/m, roots)).toEqual([]);
});

test('a file is a thought: few have 15 lines or less', () => {
  const small = sources.filter(({ text }) => text.split('\n').length - 1 <= 15);
  // Entries of domains and functions, manifests, states of screens and texts of mails are short by their nature.
  expect(small.length).toBeLessThanOrEqual(162);
});

test('what is hard has a README beside it, and the one of the pages lists all of them', () => {
  const readmes = files.filter((path) => basename(path) === 'README.md');
  expect(readmes.length + (existsSync(join(projectRoot, 'README.md')) ? 1 : 0)).toBeGreaterThanOrEqual(12);
  const pages = readFileSync(join(projectRoot, 'web/src/features/README.md'), 'utf8');
  const addresses = sources
    .filter(({ path }) => path.endsWith('/feature.ts') && path.startsWith('web/src/features/'))
    .flatMap(({ text }) => [...text.matchAll(/path: '([^']+)'/g)].map(([, address = '']) => address));
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((address) => !pages.includes(`\`${address}\``))).toEqual([]);
});
