import type { ProblemTable } from '../../core/problems.ts';

export const playProblems = {
  'practice-not-found': { status: 404, title: 'No such practice' },
} as const satisfies ProblemTable;

export type PlayProblem = keyof typeof playProblems;
