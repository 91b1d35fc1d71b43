import type { ProblemTable } from '../core/problems.ts';

export const guidanceProblems = {
  'practice-not-available': { status: 409, title: 'The client could not open this' },
  'day-out-of-reach': { status: 422, title: 'A habit is ticked on a day of the last weeks, not of the future' },
  'assignment-not-found': { status: 404, title: 'No such assignment' },
  'goal-not-found': { status: 404, title: 'No such goal' },
  'programme-not-found': { status: 404, title: 'No such programme' },
  'enrolment-not-found': { status: 404, title: 'No such enrolment' },
  'already-enrolled': { status: 409, title: 'The client is in this programme already' },
  'too-many-pauses': { status: 409, title: 'This programme was paused very often' },
  'plan-not-found': { status: 404, title: 'No such week plan' },
  'care-not-found': { status: 404, title: 'No such care agreement' },
  'care-not-in-force': { status: 409, title: 'Telling the coach was not agreed, or not by both' },
  'too-many-open': { status: 409, title: 'So many are open already' },
} as const satisfies ProblemTable;

export type GuidanceProblem = keyof typeof guidanceProblems;
