import type { Handlers } from '#lambdas/http/handler.ts';
import { getCrisisLines } from './endpoints/get-crisis-lines.ts';

export const endpoints: Handlers<'crisis-lines'> = { getCrisisLines };
