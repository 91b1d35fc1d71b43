import type { Route } from '../core/route.ts';
import { InvitationMail } from './schema.ts';

export const sendInvitationRoutes = {
  sendInvitation: {
    method: 'POST',
    path: '/api/send-invitation',
    domain: 'send-invitation',
    access: ['coach'],
    summary: 'Mail an invitation link',
    status: 204,
    body: InvitationMail,
    problems: ['invite-link-refused', 'sending-limit', 'mail-failed'],
    grants: ['table:read', 'table:write', 'mail:send'],
    idempotency: 'recorded',
  },
} as const satisfies Record<string, Route>;
