import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { getActivity } from './endpoints/get-activity.ts';
import { getStatistics } from './endpoints/get-statistics.ts';

export const handler = serveDomain<'statistics'>({ getStatistics, getActivity });
