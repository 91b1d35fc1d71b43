import * as v from 'valibot';
import { Email, PersonName } from './fields.ts';
import type { Route } from './route.ts';

/** `inviteLink` must be the site's own `/signup` with an open invitation of the caller's to this address. */
export const InvitationMail = v.strictObject({
  email: Email,
  firstName: PersonName,
  inviteLink: v.pipe(v.string(), v.maxLength(512), v.url()),
});
export type InvitationMail = v.InferOutput<typeof InvitationMail>;

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
