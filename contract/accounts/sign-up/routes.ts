import type { InvitationProblem } from '../../clients/problems.ts';
import type { Route } from '../../core/route.ts';
import type { SignUpProblem } from '../problems.ts';
import { ReplaceSignUp, SignUpTicket, SignUpTicketRequest, StartOver } from './schema.ts';

export const signUpRoutes = {
  startOver: {
    method: 'POST',
    path: '/api/sign-up/start-over',
    domain: 'start-over',
    access: 'public',
    owner: 'none',
    summary:
      'Mail a link with which a sign-up can begin again, if one was begun with this address; answers the same if not',
    status: 204,
    body: StartOver,
    problems: ['start-over-limit'],
    grants: ['table:read', 'table:write', 'mail:send'],
    idempotency: 'repeatable',
  },
  requestSignUpTicket: {
    method: 'POST',
    path: '/api/sign-up/ticket',
    domain: 'start-over',
    access: 'public',
    owner: 'none',
    summary:
      'Count a coach who is about to sign up for the network they are in; the ticket goes along with the sign-up',
    status: 200,
    body: SignUpTicketRequest,
    reply: SignUpTicket,
    problems: ['sign-up-limit', 'coach-sign-up-limit', 'too-many-requests'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  replaceSignUp: {
    method: 'POST',
    path: '/api/sign-up/replace',
    domain: 'replace-sign-up',
    access: 'public',
    owner: 'none',
    summary:
      'Make room for a sign-up: the unconfirmed account of the address that the link or the invitation was mailed to goes',
    status: 204,
    body: ReplaceSignUp,
    problems: ['start-over-not-found', 'invitation-not-found', 'invitation-not-pending', 'invitation-expired'],
    grants: ['table:read', 'table:write', 'identity:read', 'identity:delete'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<SignUpProblem | InvitationProblem>>;
