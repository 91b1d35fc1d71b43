import type { Route } from '../../core/route.ts';
import type { BookingProblem } from '../booking/problems.ts';
import { Slots } from '../booking/schema.ts';
import type { SessionProblem } from '../sessions/problems.ts';
import type { SessionLinkProblem } from './problems.ts';
import { LinkCancellation, LinkedSession, LinkMove, LinkSearch, LinkVisit } from './schema.ts';

/** All POST, with the token in the body: a scanner that follows the link of a mail changes nothing, and no log has the token. */
export const sessionLinkRoutes = {
  viewSessionLink: {
    method: 'POST',
    path: '/api/session-links',
    domain: 'session-links',
    access: 'public',
    owner: 'none',
    summary: 'The session that a link in a mail leads to, until it is over',
    status: 200,
    body: LinkVisit,
    reply: LinkedSession,
    problems: ['session-link-invalid'],
    grants: ['table:read'],
    idempotency: 'repeatable',
  },
  listLinkSlots: {
    method: 'POST',
    path: '/api/session-links/slots',
    domain: 'session-links',
    access: 'public',
    owner: 'none',
    summary: 'Times of up to 31 days to which the session behind a link may be moved',
    status: 200,
    body: LinkSearch,
    reply: Slots,
    problems: ['session-link-invalid', 'session-closed', 'booking-closed'],
    grants: ['table:read'],
    idempotency: 'repeatable',
  },
  cancelByLink: {
    method: 'POST',
    path: '/api/session-links/cancel',
    domain: 'session-links',
    access: 'public',
    owner: 'none',
    summary: 'Cancel the session behind a link before it begins; inside the cancellation window it counts as used',
    status: 200,
    body: LinkCancellation,
    reply: LinkedSession,
    problems: ['session-link-invalid', 'session-closed', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  moveByLink: {
    method: 'POST',
    path: '/api/session-links/move',
    domain: 'session-links',
    access: 'public',
    owner: 'none',
    summary: 'Move the session behind a link to a time on offer, outside the cancellation window',
    status: 200,
    body: LinkMove,
    reply: LinkedSession,
    problems: [
      'session-link-invalid',
      'session-closed',
      'booking-closed',
      'slot-taken',
      'slot-not-offered',
      'credits-used-up',
      'changed-meanwhile',
    ],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<BookingProblem | SessionProblem | SessionLinkProblem | 'credits-used-up'>>;
