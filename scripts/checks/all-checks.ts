import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';
import type { Check } from './check.ts';
import { readJestReport, readOwnReport, readPlaywrightReport } from './reports.ts';

/** Cores that checks share; on a machine with one, two of them take turns well enough. */
export const cores = Math.max(2, availableParallelism());

export const reportsFolder = join(projectRoot, 'dist/reports');
const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name);
const reportFile = (name: string) => join(reportsFolder, `${name}.json`);

const script = (name: string): Check => ({ name, command: ['npm', 'run', '--silent', `test:${name}`], cores: 1 });

/** All of the test command, in the order in which they begin. */
export const allChecks: readonly Check[] = [
  script('types'),
  script('lint'),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'], cores: 1 },
  script('imports'),
  script('unused'),
  script('format'),
  script('locales'),
  { ...script('bytes'), after: ['build'] },
  {
    name: 'jest',
    command: [bin('jest'), '--json', `--outputFile=${reportFile('jest')}`],
    cores,
    after: ['build'],
    report: { file: reportFile('jest'), read: readJestReport },
  },
  {
    name: 'web',
    command: [
      bin('vitest'),
      'run',
      '--config=web/vite.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile('web')}`,
    ],
    cores: 1,
    report: { file: reportFile('web'), read: readJestReport },
  },
  {
    ...script('emulator'),
    after: ['build'],
    report: { file: reportFile('emulator'), read: readOwnReport },
  },
  {
    name: 'browser',
    command: [bin('playwright'), 'test', '--reporter=list,json'],
    cores,
    after: ['build'],
    report: { file: reportFile('browser'), read: readPlaywrightReport },
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('browser') },
  },
];
