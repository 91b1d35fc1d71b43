import * as v from 'valibot';
import type { ClientProblem } from '../../clients/problems.ts';
import { Instant, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { dayMilliseconds } from '../../core/time/dates.ts';
import { sessionLimits } from '../limits.ts';
import type { SessionProblem } from '../problems.ts';
import { Session, SessionChange, SessionCreation, SessionsMade, StatusChange, StatusChanged } from './schema.ts';

/** From one instant until before another; sessions that reach into it are of it. */
const Span = v.pipe(
  v.strictObject({
    from: Instant,
    to: Instant,
    cursor: v.optional(v.pipe(v.string(), v.maxLength(1024), v.regex(/^[\w-]+$/, 'Not a cursor'))),
  }),
  v.check(({ from, to }) => Date.parse(to) > Date.parse(from), 'It ends before it begins'),
  v.check(
    ({ from, to }) => Date.parse(to) - Date.parse(from) <= sessionLimits.list.days * dayMilliseconds,
    'At most 45 days',
  ),
);

export const sessionRoutes = {
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    domain: 'sessions',
    access: ['coach'],
    owner: 'coach',
    summary: 'Own sessions and blocks of up to 45 days, by start',
    status: 200,
    query: Span,
    reply: v.object({ items: v.array(Session), cursor: v.optional(v.string()) }),
    problems: [],
    grants: ['table:read'],
  },
  getSession: {
    method: 'GET',
    path: '/api/sessions/{sessionId}',
    domain: 'sessions',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'session-not-found',
    summary: 'One own session or block, as it is now',
    status: 200,
    params: v.strictObject({ sessionId: RandomId }),
    reply: Session,
    problems: ['session-not-found'],
    grants: ['table:read'],
  },
  createSession: {
    method: 'POST',
    path: '/api/sessions',
    domain: 'sessions',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'client-not-found',
    summary: 'A session with a client, a block, or a series of them: all or nothing',
    status: 201,
    body: SessionCreation,
    reply: SessionsMade,
    problems: ['client-not-found', 'client-archived', 'slot-taken', 'series-conflicts', 'credits-used-up'],
    grants: ['table:read', 'table:write', 'mail:send-raw'],
    idempotency: 'derived',
  },
  updateSession: {
    method: 'PATCH',
    path: '/api/sessions/{sessionId}',
    domain: 'sessions',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'session-not-found',
    summary: 'Move, resize or rename one session, the following of its series, or all that have not begun',
    status: 200,
    params: v.strictObject({ sessionId: RandomId }),
    body: SessionChange,
    reply: SessionsMade,
    problems: [
      'session-not-found',
      'session-closed',
      'session-on-invoice',
      'client-archived',
      'slot-taken',
      'series-conflicts',
      'changed-meanwhile',
    ],
    grants: ['table:read', 'table:write', 'mail:send-raw'],
  },
  removeSession: {
    method: 'DELETE',
    path: '/api/sessions/{sessionId}',
    domain: 'sessions',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'session-not-found',
    summary: 'Remove a block, or a session that nobody was told of',
    status: 204,
    params: v.strictObject({ sessionId: RandomId }),
    problems: ['session-not-found', 'session-closed', 'session-on-invoice', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
  setSessionStatus: {
    method: 'POST',
    path: '/api/sessions/{sessionId}/status',
    domain: 'sessions',
    access: ['coach'],
    owner: 'coach',
    hiddenAs: 'session-not-found',
    summary: 'Complete, cancel, mark as no-show, or take that back',
    status: 200,
    params: v.strictObject({ sessionId: RandomId }),
    body: StatusChange,
    reply: StatusChanged,
    problems: [
      'session-not-found',
      'session-closed',
      'session-on-invoice',
      'client-archived',
      'slot-taken',
      'series-conflicts',
      'changed-meanwhile',
    ],
    grants: ['table:read', 'table:write', 'mail:send-raw'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route<SessionProblem | ClientProblem | 'credits-used-up'>>;
