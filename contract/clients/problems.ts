import type { ProblemTable } from '../core/problems.ts';

export const invitationProblems = {
  'invitation-not-found': { status: 404, title: 'No such invitation' },
  'invitation-not-pending': { status: 409, title: 'The invitation is no longer open' },
  'invitation-expired': { status: 409, title: 'The invitation has expired' },
  'mails-ended': { status: 409, title: 'The recipient wants no more e-mails of this coach' },
  'sending-limit': { status: 429, title: 'Too many invitation e-mails' },
  'mail-failed': { status: 502, title: 'Failed to send invitation email' },
} as const satisfies ProblemTable;

export type InvitationProblem = keyof typeof invitationProblems;

export const sendInvitationProblems = {
  'invite-link-refused': { status: 422, title: 'The link is not an invitation of this coach to this address' },
} as const satisfies ProblemTable;

export type SendInvitationProblem = keyof typeof sendInvitationProblems;

export const clientProblems = {
  'client-not-found': { status: 404, title: 'No such client' },
  'client-exists': { status: 409, title: 'This e-mail address is already on the client list' },
  'client-not-pending': { status: 409, title: 'The client has joined or is archived' },
  'ended-by-client': { status: 409, title: 'The client has ended this, and only a new invitation can bring them back' },
  'pending-invitation-limit': { status: 429, title: 'Too many open invitations' },
  'correction-limit': { status: 429, title: 'Too many corrections of e-mail addresses' },
} as const satisfies ProblemTable;

export type ClientProblem = keyof typeof clientProblems;
