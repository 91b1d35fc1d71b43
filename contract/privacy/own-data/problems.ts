import type { ProblemTable } from '../../core/problems.ts';

export const ownDataProblems = {
  'erasure-running': { status: 409, title: 'The deletion has begun and cannot be stopped any more' },
  'erasure-not-requested': { status: 404, title: 'No deletion was asked for' },
  'unsubscribe-link-unknown': { status: 404, title: 'No such link to unsubscribe' },
} as const satisfies ProblemTable;

export type OwnDataProblem = keyof typeof ownDataProblems;
