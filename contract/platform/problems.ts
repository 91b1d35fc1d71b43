import type { ProblemTable } from '../core/problems.ts';

export const platformProblems = {
  'list-full': { status: 422, title: 'The list can hold no more' },
} as const satisfies ProblemTable;

export type PlatformProblem = keyof typeof platformProblems;
