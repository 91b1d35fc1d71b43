import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { listAuditEvents } from './endpoints/list-audit-events.ts';

export const handler = serveDomain<'audit'>({ listAuditEvents });
