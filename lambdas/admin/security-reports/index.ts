import type { Handlers } from '#lambdas/http/handler.ts';
import { reportSecurity } from './endpoints/report-security.ts';

export const endpoints: Handlers<'security-reports'> = { reportSecurity };
