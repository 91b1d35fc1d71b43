import type { ProblemTable } from '../../core/problems.ts';

export const platformProblems = {
  'list-full': { status: 422, title: 'The list can hold no more' },
  'instrument-not-found': { status: 404, title: 'No such questionnaire' },
} as const satisfies ProblemTable;

export type PlatformProblem = keyof typeof platformProblems;
