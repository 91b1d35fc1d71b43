import type { ProblemTable } from '../../core/problems.ts';

export const wellbeingProblems = {
  'instrument-not-enabled': { status: 409, title: 'This questionnaire is not in use' },
} as const satisfies ProblemTable;

export type WellbeingProblem = keyof typeof wellbeingProblems;
