import type { Handlers } from '#lambdas/http/handler.ts';
import { startOver } from './endpoints/start-over.ts';

export const endpoints: Handlers<'start-over'> = { startOver };
