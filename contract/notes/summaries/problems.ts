import type { ProblemTable } from '../../core/problems.ts';

export const summaryProblems = {
  'summary-not-found': { status: 404, title: 'No such summary' },
} as const satisfies ProblemTable;

export type SummaryProblem = keyof typeof summaryProblems;
