import type { ProblemTable } from '../core/problems.ts';

export const clientProblems = {
  'client-not-found': { status: 404, title: 'No such client' },
  'client-exists': { status: 409, title: 'This e-mail address is already on the client list' },
  'client-not-pending': { status: 409, title: 'The client has joined or is archived' },
  'ended-by-client': { status: 409, title: 'The client has ended this, and only a new invitation can bring them back' },
  'pending-invitation-limit': { status: 429, title: 'Too many open invitations' },
  'correction-limit': { status: 429, title: 'Too many corrections of e-mail addresses' },
} as const satisfies ProblemTable;

export type ClientProblem = keyof typeof clientProblems;
