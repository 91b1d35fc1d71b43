import * as v from 'valibot';
import { PageQuery, pageOf, RandomId } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { DeadLetter } from './schema.ts';

const administrators = { domain: 'dead-letters', access: ['internal-superuser'], owner: 'none' } as const;

const one = { params: v.strictObject({ deadLetterId: RandomId }), status: 204, problems: [] } as const;

export const deadLetterRoutes = {
  listDeadLetters: {
    ...administrators,
    method: 'GET',
    path: '/api/dead-letters',
    summary: 'List work that failed ten times in a row and is no longer tried, latest first',
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
    summary: 'Try failed work again; a second call does nothing',
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  dismissDeadLetter: {
    ...administrators,
    ...one,
    method: 'DELETE',
    path: '/api/dead-letters/{deadLetterId}',
    summary: 'Dismiss an email that failed; other work must be done and cannot be dismissed',
    grants: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Route<never>>;
