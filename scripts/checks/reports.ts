import { join, relative } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '#local/project-root.ts';
import type { Counts } from './check.ts';

const JestReport = v.object({
  numPassedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      /** Epoch milliseconds. */
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

/** Jest's report, which Vitest writes too. */
export const readJestReport = (json: unknown): Counts => {
  const { numPassedTests, numPendingTests, testResults } = v.parse(JestReport, json);
  return {
    passed: numPassedTests,
    skipped: numPendingTests,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(projectRoot, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative(projectRoot, name);
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // A file that could not be loaded fails no test, but must fail the run.
      if (status === 'failed' && failed.length === 0) return [file];
      return failed.map(({ fullName }) => `${file} › ${fullName}`);
    }),
  };
};

const Spec = v.object({
  title: v.string(),
  tests: v.array(
    v.object({
      status: v.string(),
      /** Milliseconds, of each attempt. */
      results: v.array(v.object({ duration: v.number() })),
    }),
  ),
});

interface Suite {
  readonly title: string;
  readonly specs: readonly v.InferOutput<typeof Spec>[];
  readonly suites?: readonly Suite[] | undefined;
}

const Suite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
});

const PlaywrightReport = v.object({
  suites: v.array(Suite),
  errors: v.array(v.object({ message: v.optional(v.string(), 'an error outside of tests') })),
});

export const readPlaywrightReport = (json: unknown): Counts => {
  const { suites, errors } = v.parse(PlaywrightReport, json);
  const tests = suites.flatMap((suite) => testsIn(suite));
  const withStatus = (...wanted: readonly string[]) => tests.filter(({ status }) => wanted.includes(status));
  return {
    passed: withStatus('expected').length,
    skipped: withStatus('skipped').length,
    files: suites.map((suite) => ({
      file: join('e2e', suite.title),
      seconds: testsIn(suite).reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000,
    })),
    // A test that passes only sometimes is a broken test.
    failures: [...withStatus('unexpected', 'flaky').map(({ name }) => name), ...errors.map(({ message }) => message)],
  };
};

interface TimedTest {
  readonly name: string;
  readonly status: string;
  readonly milliseconds: number;
}

const testsIn = ({ title, specs, suites = [] }: Suite, path = ''): TimedTest[] => {
  const here = `${path}${title} › `;
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        name: here + spec.title,
        status,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...suites.flatMap((suite) => testsIn(suite, here)),
  ];
};

const OwnReport = v.object({
  passed: v.number(),
  skipped: v.number(),
  failures: v.array(v.string()),
  note: v.optional(v.string(), ''),
});

/** Output of the project's own checks. */
export const readOwnReport = (json: unknown): Counts => v.parse(OwnReport, json);
