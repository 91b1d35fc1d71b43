import type { Handlers } from '#lambdas/http/handler.ts';
import { requestExport } from './endpoints/request-export.ts';

export const endpoints: Handlers<'export-requests'> = { requestExport };
