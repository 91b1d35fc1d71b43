import type { Route } from '../../core/route.ts';
import { SecurityReports } from './schema.ts';

export const securityReportRoutes = {
  reportSecurity: {
    method: 'POST',
    path: '/api/security-reports',
    domain: 'security-reports',
    access: 'public',
    owner: 'none',
    summary:
      "What a browser refused to load or run because of the pages' content security policy, as browsers report it",
    status: 204,
    mediaTypes: ['application/csp-report', 'application/reports+json'],
    body: SecurityReports,
    problems: [],
    grants: [],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route>;
