import type { Handlers } from '#lambdas/http/handler.ts';
import { recover } from './endpoints/recover.ts';

export const endpoints: Handlers<'recovery'> = { recover };
