import type { Handlers } from '#lambdas/http/handler.ts';
import { listAuditEvents } from './endpoints/list-audit-events.ts';

export const endpoints: Handlers<'audit'> = { listAuditEvents };
