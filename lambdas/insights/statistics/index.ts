import type { Handlers } from '#lambdas/http/handler.ts';
import { getActivity } from './endpoints/get-activity.ts';
import { getStatistics } from './endpoints/get-statistics.ts';

export const endpoints: Handlers<'statistics'> = { getStatistics, getActivity };
