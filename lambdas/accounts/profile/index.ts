import type { Handlers } from '#lambdas/http/handler.ts';
import { getMe } from './endpoints/get-me.ts';
import { updateMe } from './endpoints/update-me.ts';

export const endpoints: Handlers<'profile'> = { getMe, updateMe };
