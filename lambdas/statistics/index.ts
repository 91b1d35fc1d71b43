import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { getActivity } from './get-activity.ts';
import { getStatistics } from './get-statistics.ts';

export const handler = serveDomain<'statistics'>({ getStatistics, getActivity });
