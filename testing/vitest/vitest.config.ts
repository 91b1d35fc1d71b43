import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { plainTests } from './test-files.ts';

/**
 * Tests of plain modules, which keep no state of a test: the contract, the infrastructure code, the project's own documents. A worker
 * evaluates their modules once for all files, above all the CDK.
 */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: plainTests,
    environment: 'node',
    pool: 'forks',
    // Other checks run beside it.
    maxWorkers: Math.ceil(availableParallelism() / 2),
    isolate: false,
    globalSetup: [join(import.meta.dirname, 'start-run.ts')],
    setupFiles: [join(import.meta.dirname, '../../lambdas/temporal.ts')],
    restoreMocks: true,
    // A rule broken does not take longer than a rule kept: only a test that hangs meets this, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
