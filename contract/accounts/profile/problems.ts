import type { ProblemTable } from '../../core/problems.ts';

export const profileProblems = {
  'profile-not-found': { status: 404, title: 'This account has no profile yet' },
} as const satisfies ProblemTable;

export type ProfileProblem = keyof typeof profileProblems;
