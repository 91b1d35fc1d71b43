import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import '../../local/quiet-sdk.mjs';
import { lambdaTests } from './test-files.ts';

/**
 * Tests of the Lambdas. Packages, above all the AWS SDK, are evaluated once per worker. Our own modules are evaluated again for each file,
 * because they read the environment when they load: `set-up-lambdas.ts`.
 */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: lambdaTests,
    environment: 'node',
    pool: 'forks',
    maxWorkers: Math.max(2, availableParallelism() - 1),
    isolate: false,
    globalSetup: [join(import.meta.dirname, 'start-run.ts'), join(import.meta.dirname, 'start-databases.ts')],
    setupFiles: [join(import.meta.dirname, 'set-up-lambdas.ts')],
    // A failing rule is as quick as a passing one: only a test that hangs meets this, also on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
