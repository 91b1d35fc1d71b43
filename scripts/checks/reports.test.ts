import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#local/project-root.ts';
import { readJestReport, readPlaywrightReport } from './reports.ts';
import { summary } from './summary.ts';

test('failed tests are named with their file at the end of the output', () => {
  const counts = readJestReport({
    numPassedTests: 2,
    numPendingTests: 0,
    testResults: [
      {
        name: join(projectRoot, 'lambdas/clients/a.test.ts'),
        status: 'failed',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          { status: 'passed', fullName: 'invites' },
          { status: 'failed', fullName: 'resends' },
        ],
      },
    ],
  });
  expect(counts.failures).toEqual(['lambdas/clients/a.test.ts › resends']);
  const end = summary([{ name: 'jest', seconds: 1, cpuSeconds: 1.6, ...counts }], 95);
  expect(end).toContain('   2.5 s  jest: lambdas/clients/a.test.ts');
  expect(end).toContain('1 min 35 s in all, 0 min 01 s of CPU');
  expect(end).toContain('jest     2 passed, 1 failed, 0 skipped, 1 s, 2 s CPU');
  expect(end).toContain('✗ jest: lambdas/clients/a.test.ts › resends');
  expect(end).toMatch(/\n2 passed, 1 failed$/);
});

test('a test file that cannot be loaded fails by its name', () => {
  const name = join(projectRoot, 'infra/b.test.ts');
  const testResults = [{ name, status: 'failed', startTime: 0, endTime: 0, assertionResults: [] }];
  expect(readJestReport({ numPassedTests: 9, numPendingTests: 0, testResults }).failures).toEqual(['infra/b.test.ts']);
});

const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [{ duration: 1_500 }] }] });

test('a browser test that passes at its second attempt has failed', () => {
  const counts = readPlaywrightReport({
    suites: [{ title: 'clients.e2e.ts', specs: [spec('one', 'expected'), spec('two', 'flaky')] }],
    errors: [{}],
  });
  expect(counts).toEqual({
    passed: 1,
    skipped: 0,
    files: [{ file: 'e2e/clients.e2e.ts', seconds: 3 }],
    failures: ['clients.e2e.ts › two', 'an error outside of tests'],
  });
});
