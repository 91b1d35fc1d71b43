import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defined } from '#contract/core/defined.ts';
import { insightRoutes } from '#contract/insights/routes.ts';
import type { AnalyticsPeriod } from '#contract/insights/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** Milliseconds until more of what is not worked out yet is asked for. */
const patience = 2000;

/** The figures of a period; the former period stays in sight while another one loads. */
export const useAnalytics = (period: AnalyticsPeriod, month: string | undefined) =>
  useQuery({
    queryKey: keyOf('coach-analytics', period, month ?? ''),
    queryFn: ({ signal }) => call(insightRoutes, 'getAnalytics', { query: { period, ...defined({ month }) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.wellbeing.pending ? patience : false),
  });
