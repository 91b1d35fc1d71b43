import type { Handlers } from '#lambdas/http/handler.ts';
import { getUnread } from './endpoints/get-unread.ts';

export const endpoints: Handlers<'unread'> = { getUnread };
