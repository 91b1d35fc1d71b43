import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';
import type { Changes } from '#testing/browser/changes.ts';
import type { Check } from './check.ts';
import { readJestReport, readOwnReport, readPlaywrightReport } from './reports.ts';

/** Cores that checks share; on a machine with one, two of them take turns well enough. */
export const cores = Math.max(2, availableParallelism());
export const reportsFolder = join(projectRoot, 'dist/reports');

const bin = (name: string) => join(projectRoot, 'node_modules/.bin', name);
const reportFile = (name: string) => join(reportsFolder, `${name}.json`);
const script = (name: string): Check => ({ name, command: ['npm', 'run', '--silent', `test:${name}`], cores: 1 });

const isCode = (file: string): boolean => /[.][cm]?[jt]sx?$/.test(file) && existsSync(join(projectRoot, file));
const isIn = (...folders: readonly string[]) => {
  const beginnings = folders.map((folder) => `${folder}/`);
  return (file: string): boolean => beginnings.some((beginning) => file.startsWith(beginning));
};

const only =
  (check: Check, concerns: (file: string) => boolean): Check['forChange'] =>
  ({ files }) =>
    files.some(concerns) ? check.command : undefined;

/** By imports; and as handlers are found by their folder's name and not by an import, every test of a folder in which something changed. */
const relatedTests = ({ files }: Changes): string[] => {
  const rooms = new Set(files.filter(isIn('lambdas')).map((file) => file.split('/').slice(0, 2).join('/')));
  const ofRooms = [...rooms].flatMap((room) =>
    existsSync(join(projectRoot, room))
      ? readdirSync(join(projectRoot, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file))
      : [],
  );
  return [...new Set([...files.filter(isCode), ...ofRooms.filter((file) => file.endsWith('.test.ts'))])];
};

const vitest = (name: string, config: string): Check => {
  const command: Check['command'] = [
    bin('vitest'),
    'run',
    `--config=${config}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
  ];
  return {
    name,
    command,
    cores: 1,
    report: { file: reportFile(name), read: readJestReport },
    forChange: ({ since }) => [...command, `--changed=${since}`, '--passWithNoTests'],
  };
};

/** The compiler and the linter end before collecting garbage would pay. */
const environment = { GOGC: '400' };

const lint: Check = { ...script('lint'), environment };
const build: Check = { name: 'build', command: ['npm', 'run', '--silent', 'build'], cores: 1 };
const bytes: Check = { ...script('bytes'), after: ['build'] };
const jest: Check['command'] = [bin('jest'), '--json', `--outputFile=${reportFile('jest')}`];
const lambdas = vitest('lambdas', 'testing/vitest/lambdas.config.ts');
const browser: Check['command'] = [bin('playwright'), 'test', '--reporter=list,json'];

/** All of the test command, in the order in which they begin. */
export const allChecks: readonly Check[] = [
  { ...script('types'), environment },
  {
    ...lint,
    forChange: ({ files }) =>
      files.some(isCode) ? [bin('oxlint'), '--type-aware', '--deny-warnings', ...files.filter(isCode)] : undefined,
  },
  { ...build, forChange: only(build, isIn('web', 'e2e')) },
  script('imports'),
  script('unused'),
  script('format'),
  script('locales'),
  { ...bytes, forChange: only(bytes, isIn('web', 'contract', 'bench/bytes')) },
  {
    ...script('emulator'),
    after: ['build'],
    report: { file: reportFile('emulator'), read: readOwnReport },
    isExtra: true,
  },
  {
    ...script('e-invoices'),
    report: { file: reportFile('e-invoices'), read: readOwnReport },
    isExtra: true,
  },
  vitest('plain', 'testing/vitest/vitest.config.ts'),
  vitest('web', 'web/vite.config.ts'),
  {
    ...lambdas,
    cores,
    // `related` takes files of tests, too.
    forChange: (change) => {
      const tests = relatedTests(change);
      const [bin, , ...options] = lambdas.command;
      return tests.length > 0 ? [bin, 'related', ...tests, '--run', ...options, '--passWithNoTests'] : undefined;
    },
  },
  {
    name: 'jest',
    command: jest,
    cores,
    after: ['build'],
    report: { file: reportFile('jest'), read: readJestReport },
    forChange: (change) => {
      const tests = relatedTests(change);
      return tests.length > 0 ? [...jest, '--passWithNoTests', '--findRelatedTests', ...tests] : undefined;
    },
  },
  {
    name: 'browser',
    command: browser,
    cores,
    after: ['build'],
    report: { file: reportFile('browser'), read: readPlaywrightReport },
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('browser') },
    forChange: ({ files, features }) => {
      const tests = files.filter((file) => file.endsWith('.e2e.ts') && isCode(file));
      const screens = features.length > 0 ? ['e2e/screens.e2e.ts'] : [];
      return tests.length + screens.length > 0 ? [...browser, ...new Set([...tests, ...screens])] : undefined;
    },
  },
];

/** Files by which the whole project is built and tested: a change of one may affect anything. */
const everywhere =
  /^(package(-lock)?|tsconfig|cdk)[.]json$|^(jest|playwright)[.]config[.]ts$|(^|\/)(vite|vitest|lambdas)[.]config[.]ts$|^[.]/;

/**
 * The checks for what was changed, each with the command for it alone; all of them whole where the change may touch anything.
 * Types, imports, format, texts and what is unused are always looked at whole.
 */
export const checksFor = (change: Changes): readonly Check[] => {
  if (change.files.some((file) => everywhere.test(file))) return allChecks;
  return allChecks.flatMap((check) => {
    if (check.isExtra) return [];
    const command = check.forChange ? check.forChange(change) : check.command;
    return command ? [{ ...check, command }] : [];
  });
};
