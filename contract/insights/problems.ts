import type { ProblemTable } from '../core/problems.ts';

export const insightProblems = {
  'attention-not-found': { status: 404, title: 'Nothing of this wants attention' },
} as const satisfies ProblemTable;

export type InsightProblem = keyof typeof insightProblems;
