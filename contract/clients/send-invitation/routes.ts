import * as v from 'valibot';
import { RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import type { ClientProblem, InvitationProblem, SendInvitationProblem } from '../problems.ts';
import { ClientWithInvitation, InvitationDraft, InvitationMail, InvitationPreview } from '../schema.ts';

export const sendInvitationRoutes = {
  sendInvitation: {
    method: 'POST',
    path: '/api/send-invitation',
    domain: 'send-invitation',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'invite-link-refused',
    summary: 'Mail an invitation link',
    status: 204,
    body: InvitationMail,
    problems: ['invite-link-refused', 'mails-ended', 'sending-limit', 'mail-failed'],
    grants: ['table:read', 'table:write', 'mail:send', 'mail:send-raw'],
    idempotency: 'recorded',
  },
  previewInvitation: {
    method: 'POST',
    path: '/api/invitation-preview',
    domain: 'send-invitation',
    access: ['coach'],
    owner: 'coach',
    summary: 'The invitation mail as it would leave now, without a link that works; nothing is stored or sent',
    status: 200,
    body: InvitationDraft,
    reply: InvitationPreview,
    problems: [],
    grants: ['table:read'],
    idempotency: 'repeatable',
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/invitations/{invitationId}/resend',
    domain: 'send-invitation',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'invitation-not-found',
    summary: 'Replace an invitation by a fresh one for seven days and mail it; the older link stops working',
    status: 200,
    params: v.strictObject({ invitationId: RandomId }),
    reply: ClientWithInvitation,
    problems: [
      'invitation-not-found',
      'client-not-pending',
      'pending-invitation-limit',
      'changed-meanwhile',
      'mails-ended',
      'sending-limit',
      'mail-failed',
    ],
    grants: ['table:read', 'table:write', 'mail:send', 'mail:send-raw'],
    idempotency: 'recorded',
  },
} as const satisfies Record<string, Route<SendInvitationProblem | InvitationProblem | ClientProblem>>;
