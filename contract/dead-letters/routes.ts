import * as v from 'valibot';
import { PageQuery, pageOf, RandomId } from '../core/fields.ts';
import type { Route } from '../core/route.ts';
import { DeadLetter } from './schema.ts';

const administrators = { domain: 'dead-letters', access: ['internal-superuser'], owner: 'none' } as const;

const one = { params: v.strictObject({ deadLetterId: RandomId }), status: 204, problems: [] } as const;

export const deadLetterRoutes = {
  listDeadLetters: {
    ...administrators,
    method: 'GET',
    path: '/api/dead-letters',
    summary: 'Work that failed ten times in a row and is tried no more, the latest first',
    status: 200,
    query: PageQuery,
    reply: pageOf(DeadLetter),
    problems: [],
    grants: ['table:read'],
  },
  retryDeadLetter: {
    ...administrators,
    ...one,
    method: 'POST',
    path: '/api/dead-letters/{deadLetterId}/retry',
    summary: 'Put such work back, due now; nothing where it was put back or dismissed before',
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  dismissDeadLetter: {
    ...administrators,
    ...one,
    method: 'DELETE',
    path: '/api/dead-letters/{deadLetterId}',
    summary: 'Give such a mail up for good; other work must be done and is refused',
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<never>>;
