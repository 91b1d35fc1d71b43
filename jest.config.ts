/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** Jest runs everything that lives in Node: the contract, the Lambdas, the infrastructure code and the embedded stack. */
const config: Config = {
  roots: ['contract', 'lambdas', 'infra', 'local', 'scripts', 'testing'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: [],
  transform: {
    '^.+\\.(t|j|m)sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  // These packages ship ES modules only, which Jest's own loader cannot require.
  transformIgnorePatterns: ['/node_modules/(?!(jose|postal-mime)/)'],
  setupFiles: ['<rootDir>/testing/lambdas/without-logs.ts'],
  setupFilesAfterEnv: ['aws-cdk-lib/testhelpers/jest-autoclean'],
  testTimeout: 30_000,
};

export default config;
