import type { ProblemTable } from '../../core/problems.ts';

export const sendInvitationProblems = {
  'invite-link-refused': { status: 422, title: 'The link is not an invitation of this coach to this address' },
} as const satisfies ProblemTable;

export type SendInvitationProblem = keyof typeof sendInvitationProblems;
