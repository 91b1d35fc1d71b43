import type { ProblemTable } from '../../core/problems.ts';

export const invitationProblems = {
  'invitation-not-found': { status: 404, title: 'No such invitation' },
  'invitation-not-pending': { status: 409, title: 'The invitation is no longer open' },
  'invitation-expired': { status: 409, title: 'The invitation has expired' },
  'mails-ended': { status: 409, title: 'The recipient wants no more e-mails of this coach' },
  'sending-limit': { status: 429, title: 'Too many invitation e-mails' },
  'mail-failed': { status: 502, title: 'Failed to send invitation email' },
} as const satisfies ProblemTable;

export type InvitationProblem = keyof typeof invitationProblems;
