import { auditRoutes } from '#contract/admin/audit/routes.ts';
import type { AuditEvent } from '#contract/admin/audit/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';
import type { AuditFilter } from './use-audit-filter.ts';

/** Newest first. */
export const useAudit = (filter: AuditFilter) =>
  usePages({
    key: keyOf('audit', filter),
    load: (page, signal) => call(auditRoutes, 'listAuditEvents', { query: { ...filter, ...page }, signal }),
    idOf: auditIdOf,
    fetchOn: 'asked',
    // A log is looked at to see what has just happened.
    staleTime: 0,
  });

const auditIdOf = ({ auditId }: AuditEvent): string => auditId;
