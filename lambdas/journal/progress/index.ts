import type { Handlers } from '#lambdas/http/handler.ts';
import { getClientProgress } from './endpoints/get-client-progress.ts';
import { listProgress } from './endpoints/list-progress.ts';
import { listSharedEntries } from './endpoints/list-shared-entries.ts';

export const endpoints: Handlers<'progress'> = { listProgress, getClientProgress, listSharedEntries };
