import { pageOf } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { AuditEvent, AuditQuery } from './schema.ts';

export const auditRoutes = {
  listAuditEvents: {
    method: 'GET',
    path: '/api/audit',
    domain: 'audit',
    access: ['internal-superuser'],
    owner: 'none',
    summary: 'What administrators changed and what was refused to whom, a page at a time',
    status: 200,
    query: AuditQuery,
    reply: pageOf(AuditEvent),
    problems: [],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route<never>>;
