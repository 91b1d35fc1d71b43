import { test, vi } from 'vitest';
import type { Domain } from '#contract/routes.ts';
import { functionNames, functions, specificationOf } from '#lambdas/functions.ts';
import { routesOf, withAnyInput } from '#testing/lambdas/any-input.ts';

// Whoever asks to start over waits half a second for the answer, which is no matter here.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const takesAnyInput = withAnyInput();

// Each of the files has a world of its own, in which the calls of all its tests use things up.
const elsewhere = new Set<Domain>([
  ...functions.administration.domains,
  'assets',
  'days',
  'plays',
  'sharing',
  'wellbeing',
  'own-guidance',
  'money',
  'summaries',
  'insights',
  'invoice-sending',
  'invoice-logo',
  'community',
  'messages',
  'notes',
  'records',
  'examples',
  'documents',
  'invoice-links',
  'guidance',
  'progress',
  'library',
]);

const all: readonly Domain[] = functionNames.flatMap((name) => specificationOf(name).domains);

test.each(routesOf(all.filter((domain) => !elsewhere.has(domain))))(
  '%s never fails, keeps the contract and logs no secret, whatever it is sent',
  takesAnyInput,
);
