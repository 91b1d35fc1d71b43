import type { ProblemTable } from '../../core/problems.ts';

export const secondFactorProblems = {
  'second-factor-not-set-up': { status: 409, title: 'This account has no second factor' },
  'fresh-sign-in-required': { status: 403, title: 'The last sign-in is too long ago for this' },
} as const satisfies ProblemTable;

export type SecondFactorProblem = keyof typeof secondFactorProblems;
