import type { ProblemTable } from '../../core/problems.ts';

export const sessionLinkProblems = {
  'session-link-invalid': { status: 404, title: 'This link leads to no session that is still to come' },
} as const satisfies ProblemTable;

export type SessionLinkProblem = keyof typeof sessionLinkProblems;
