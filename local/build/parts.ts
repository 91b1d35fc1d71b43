import { keysOf } from '#contract/core/keys-of.ts';

/** Built parts, and the files and folders whose change makes a build stale. */
export const parts = {
  lambdas: ['contract', 'lambdas', 'infra/bundle', 'package-lock.json', 'tsconfig.json'],
  web: ['contract', 'web', 'package-lock.json', 'tsconfig.json'],
} as const;

export type Part = keyof typeof parts;

export const partNames = keysOf(parts);
