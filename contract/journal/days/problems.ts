import type { ProblemTable } from '../../core/problems.ts';

export const dayProblems = {
  'entry-not-found': { status: 404, title: 'No such entry' },
  'entry-removed': { status: 409, title: 'The entry was removed' },
  'relation-not-active': { status: 409, title: 'There is no coach to share this with' },
} as const satisfies ProblemTable;

export type DayProblem = keyof typeof dayProblems;
