import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keysOf } from '#contract/core/keys-of.ts';
import { functionNames } from '#lambdas/functions.ts';
import { benchmarks } from './benchmarks.ts';
import { sectionsIn, withSection } from './page.ts';
import { markdown } from './report.ts';

const page = readFileSync(join(import.meta.dirname, '../docs/performance.md'), 'utf8');

test('the page has a section of every benchmark, in their order', () => {
  expect([...sectionsIn(page).keys()]).toEqual(keysOf(benchmarks));
});

test('the bundles on the page are those of the functions, and each has a budget', () => {
  const section = sectionsIn(page).get('lambdas') ?? '';
  const bundles = [...section.matchAll(/^\| ([\w-]+): bundle \| \d+ KiB \| \d+ KiB \| /gm)].map(([, name]) => name);
  expect(bundles).toEqual(functionNames);
});

test('a section that is written takes the place of its old one', () => {
  const section = markdown({ title: 'Synthesis', command: 'npm run bench -- synth', rows: [] }).trimEnd();
  const written = withSection(page, 'synth', section);
  expect(sectionsIn(written)).toEqual(sectionsIn(page).set('synth', section));
  expect([...sectionsIn(written).keys()]).toEqual(keysOf(benchmarks));
});
