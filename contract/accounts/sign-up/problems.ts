import type { ProblemTable } from '../../core/problems.ts';

export const signUpProblems = {
  'start-over-not-found': { status: 404, title: 'This link to start over is not known, used or too old' },
  'coach-sign-up-limit': { status: 429, title: 'Too many coaches sign up at the moment' },
  'sign-up-limit': { status: 429, title: 'Too many coaches signed up from this network' },
  'start-over-limit': { status: 429, title: 'Too many links to start over for this address' },
} as const satisfies ProblemTable;

export type SignUpProblem = keyof typeof signUpProblems;
