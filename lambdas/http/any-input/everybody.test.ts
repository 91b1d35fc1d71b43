import { test, vi } from 'vitest';
import { functionNames } from '#lambdas/functions.ts';
import { routesOf, withAnyInput } from '#testing/lambdas/any-input.ts';

// Whoever asks to start over waits half a second for the answer, which is no matter here.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const takesAnyInput = withAnyInput();

// Each of the files has a world of its own, in which the calls of all its tests use things up.
const elsewhere = new Set<string>([
  'administration',
  'assets',
  'days',
  'money',
  'invoice-sending',
  'circle',
  'notes',
  'records',
  'documents',
  'programmes',
  'progress',
  'library',
]);

test.each(routesOf(functionNames.filter((name) => !elsewhere.has(name))))(
  '%s never fails, keeps the contract and logs no secret, whatever it is sent',
  takesAnyInput,
);
