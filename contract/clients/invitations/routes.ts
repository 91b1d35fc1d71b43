import * as v from 'valibot';
import { Profile } from '../../accounts/profile/schema.ts';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { InvitationProblem } from '../problems.ts';
import { ClientWithInvitation } from '../schema.ts';
import { PublicInvitation } from './schema.ts';

const InvitationParams = v.strictObject({ invitationId: RandomId });

export const invitationRoutes = {
  getInvitation: {
    method: 'GET',
    path: '/api/invitations/{invitationId}',
    domain: 'invitations',
    access: 'public',
    owner: 'none',
    summary: 'What the sign-up page shows of an invitation',
    status: 200,
    params: InvitationParams,
    reply: PublicInvitation,
    problems: ['invitation-not-found'],
    grants: ['table:read'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/{invitationId}/accept',
    domain: 'invitations',
    access: ['user'],
    owner: 'user',
    hiddenAs: 'invitation-not-found',
    summary: 'Join the inviting coach with the account at hand, when the invitation was sent to its address',
    status: 200,
    params: InvitationParams,
    reply: Profile,
    problems: ['invitation-not-found', 'invitation-not-pending', 'invitation-expired', 'changed-meanwhile'],
    grants: ['table:read', 'table:write', 'identity:read'],
    idempotency: 'repeatable',
  },
  revokeInvitation: {
    method: 'POST',
    path: '/api/invitations/{invitationId}/revoke',
    domain: 'invitations',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'invitation-not-found',
    summary: 'Withdraw an invitation; its link stops working',
    status: 200,
    params: InvitationParams,
    reply: ClientWithInvitation,
    problems: ['invitation-not-found', 'invitation-not-pending', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
    idempotency: 'recorded',
  },
} as const satisfies Record<string, Route<InvitationProblem>>;
