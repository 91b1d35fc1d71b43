/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import './local/quiet-sdk.mjs';
import { lambdaTests, plainTests } from './testing/vitest/test-files.ts';

const isProfiled = process.env['TEST_PROFILE'] !== undefined;

/**
 * Jest runs the embedded stack and the commands, each file with its own modules. The rest of what runs in Node is tested by Vitest, which
 * shares modules between files: `testing/vitest/`.
 */
const config: Config = {
  // Of imports, too, by which `--findRelatedTests` goes.
  roots: ['contract', 'lambdas', 'infra', 'local', 'packages', 'scripts', 'bench', 'testing'],
  // Jest itself hardly works while its workers do.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Modules of each file of tests stay in a worker's memory. Near the limit of 4 GB it does little but look for what could go.
  workerIdleMemoryLimit: '1.5GB',
  testMatch: ['**/*.test.ts', ...[...plainTests, ...lambdaTests].map((files) => `!**/${files}`)],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: [],
  transform: {
    '^.+\\.(t|j|m)sx?$': [
      isProfiled ? '<rootDir>/testing/jest/timed-transform.cjs' : '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  // These packages ship ES modules only, which Jest's own loader cannot require.
  transformIgnorePatterns: ['/node_modules/(?!(jose|postal-mime|temporal-polyfill|temporal-utils)/)'],
  setupFiles: ['<rootDir>/testing/without-logs.ts', '<rootDir>/lambdas/temporal.ts'],
  setupFilesAfterEnv: isProfiled ? ['<rootDir>/testing/jest/profile.ts'] : [],
  globalSetup: '<rootDir>/testing/jest/start-run.ts',
  globalTeardown: '<rootDir>/testing/jest/end-run.ts',
  // A rule broken does not take longer than a rule kept: only a test that hangs meets this, also on a busy machine.
  testTimeout: 120_000,
};

export default config;
