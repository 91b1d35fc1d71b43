import type { ProblemTable } from '../core/problems.ts';

export const platformProblems = {
  'list-full': { status: 422, title: 'The list can hold no more' },
  'instrument-not-found': { status: 404, title: 'No such questionnaire' },
} as const satisfies ProblemTable;

export type PlatformProblem = keyof typeof platformProblems;

export const userProblems = {
  'user-not-found': { status: 404, title: 'No such user' },
  'own-account': { status: 409, title: 'Nobody changes the standing of the own account' },
  'last-administrator': { status: 409, title: 'The last administrator has to stay one' },
} as const satisfies ProblemTable;

export type UserProblem = keyof typeof userProblems;
