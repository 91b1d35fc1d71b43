import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/**
 * `npm test`: every check of the project, one after another, and a closing line `N passed, N failed`.
 * A check without a report of its own counts as one. `npm test -- jest web` runs the named ones only.
 */

interface Check {
  readonly name: string;
  /** An npm script or a binary of node_modules with its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Reads the counts of the report that the check has written. */
  readonly report?: { readonly file: string; readonly count: (json: unknown) => Counts };
  readonly environment?: Record<string, string>;
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Why something was skipped; stands beside the check's name. */
  readonly note?: string;
}

const root = join(import.meta.dirname, '..');
const reports = join(root, 'dist/reports');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const reportFile = (name: string) => join(reports, `${name}.json`);

/** Jest's report, which Vitest writes too. */
const JestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  /** Files that could not even be loaded fail no test, but must fail the run. */
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
});

const countJest = (json: unknown): Counts => {
  const report = v.parse(JestReport, json);
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests,
  };
};

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  errors: v.array(v.unknown()),
});

const countPlaywright = (json: unknown): Counts => {
  const { stats, errors } = v.parse(PlaywrightReport, json);
  // A test that passes only sometimes is a broken test.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
};

/** Of scripts/emulator/check.ts. */
const EmulatorReport = v.object({ passed: v.number(), failed: v.number(), skipped: v.number(), note: v.string() });

const checks: readonly Check[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'test:types'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'test:lint'] },
  { name: 'format', command: ['npm', 'run', '--silent', 'test:format'] },
  { name: 'imports', command: ['npm', 'run', '--silent', 'test:imports'] },
  { name: 'locales', command: ['npm', 'run', '--silent', 'test:locales'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'jest',
    command: [bin('jest'), '--json', `--outputFile=${reportFile('jest')}`],
    report: { file: reportFile('jest'), count: countJest },
  },
  {
    name: 'web',
    command: [
      bin('vitest'),
      'run',
      '--config',
      'web/vite.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile('web')}`,
    ],
    report: { file: reportFile('web'), count: countJest },
  },
  {
    name: 'browser',
    command: [bin('playwright'), 'test', '--reporter=list,json'],
    report: { file: reportFile('browser'), count: countPlaywright },
    environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('browser') },
  },
  {
    name: 'emulator',
    command: ['npm', 'run', '--silent', 'test:emulator'],
    report: { file: reportFile('emulator'), count: (json) => v.parse(EmulatorReport, json) },
  },
];

const run = (check: Check): Promise<number> =>
  new Promise((resolve, reject) => {
    const [command, ...args] = check.command;
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...check.environment },
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });

/** A failing exit code counts even when the report knows no failure. */
const countsOf = (check: Check, exitCode: number): Counts => {
  const ownFailure = { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  if (!check.report) return ownFailure;
  try {
    const counts = check.report.count(JSON.parse(readFileSync(check.report.file, 'utf8')));
    if (counts.passed + counts.failed === 0 && !counts.note) return { passed: 0, failed: 1, skipped: counts.skipped };
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch (error) {
    console.error(`The check "${check.name}" left no report that can be read.`, error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${checks.map((check) => check.name).join(', ')}.`);
  process.exit(2);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const rows: (Counts & { name: string })[] = [];
for (const check of checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${check.name}`);
  rows.push({ name: check.name, ...countsOf(check, await run(check)) });
}

const sum = (key: 'passed' | 'failed' | 'skipped') => rows.reduce((total, row) => total + row[key], 0);
console.log('');
for (const { name, passed, failed, skipped, note } of rows) {
  const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
  console.log(
    `${mark} ${(note ? `${name} (${note})` : name).padEnd(8)} ${passed} passed, ${failed} failed, ${skipped} skipped`,
  );
}
console.log(
  `\n${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''}`,
);
process.exitCode = sum('failed') > 0 ? 1 : 0;
