import type { Handlers } from '#lambdas/http/handler.ts';
import { listDataRequests } from './endpoints/list-data-requests.ts';

export const endpoints: Handlers<'data-requests'> = { listDataRequests };
