import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#local/project-root.ts';
import requirements from './requirements.json' with { type: 'json' };

// A proof is a test that stands in a file: `lambdas/http/answer.test.ts` “a reply that lacks something …”. A name belongs to the file before it.

const standings = new Set(['held', 'held by AWS', 'partly', 'not yet', 'not held', 'does not apply']);

interface Row {
  readonly ids: readonly string[];
  readonly standing: string;
  /** File or construct, or the reason. */
  readonly where: string;
  readonly proof: string;
}

const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf('.') + 1));

/** `1.2.6–1.2.8, 1.3.4` → the four. */
const idsIn = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const section = first.slice(0, first.lastIndexOf('.') + 1);
    const count = numberOf(last) - numberOf(first) + 1;
    return Array.from({ length: count }, (_, index) => `${section}${numberOf(first) + index}`);
  });

const textOf = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

const rows = textOf('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [, ids = '', , standing = '', where = '', proof = '', ...more] = line.split('|').map((cell) => cell.trim());
    if (more.join() !== '') throw new Error(`Not a row of five cells: ${line}`);
    return { ids: idsIn(ids), standing, where, proof };
  });

/** Every file of some proofs, with the names of tests that are quoted after it. */
const proofsIn = (text: string): { file: string; names: string[] }[] =>
  text.split(/(?=`[^`]+\/[^`]+`)/).flatMap((part) => {
    const [, file] = /^`([^`]+)`/.exec(part) ?? [];
    return file === undefined ? [] : [{ file, names: [...part.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name) }];
  });

const isTest = (file: string): boolean => /\.(test\.tsx?|e2e\.ts)$/.test(file);

/** Quotes that are not in their test file, and paths of files that are no tests or do not exist. */
const unfounded = (proofs: readonly { file: string; names: readonly string[] }[]): string[] =>
  proofs.flatMap(({ file, names }) => {
    if (!isTest(file) || !existsSync(join(projectRoot, file))) return [file];
    const text = textOf(file);
    return names.filter((name) => !text.includes(name)).map((name) => `${file}: ${name}`);
  });

test('every requirement of levels 1 and 2 stands in the table exactly once', () => {
  const asked = [...requirements['level 1'], ...requirements['level 2']];
  expect(new Set(asked).size).toBe(asked.length);
  expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(asked.toSorted());
});

test('every row says how it stands and where or why, and what is held has a test', () => {
  expect(rows.filter(({ standing }) => !standings.has(standing))).toEqual([]);
  expect(rows.filter(({ where }) => where === '')).toEqual([]);
  expect(rows.filter(({ standing, proof }) => standing === 'held' && proofsIn(proof).length === 0)).toEqual([]);
});

test('every test that proves a row is there, under the name that is quoted', () => {
  expect(unfounded(rows.flatMap(({ proof }) => proofsIn(proof)))).toEqual([]);
});

test('so is every test that the rules of docs/security.md name', () => {
  const cells = textOf('docs/security.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').at(-2) ?? '');
  // A star stands for the files of a folder; docs.test.ts asks whether there are any.
  expect(unfounded(cells.flatMap(proofsIn).filter(({ file }) => !file.includes('*') && isTest(file)))).toEqual([]);
});
