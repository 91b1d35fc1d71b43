import '#lambdas/temporal.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { exportClientRecord } from './endpoints/export-client-record.ts';

export const endpoints: Handlers<'records'> = { exportClientRecord };
