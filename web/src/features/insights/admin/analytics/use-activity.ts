import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statisticsRoutes } from '#contract/insights/statistics/routes.ts';
import type { activityRanges } from '#contract/insights/statistics/schema.ts';
import { call } from '#web/lib/api/call.ts';

export type Range = (typeof activityRanges)[number];

/** What happened day by day; the former range stays in sight while another one loads. */
export const useActivity = (days: Range) =>
  useQuery({
    queryKey: ['statistics', 'activity', days],
    queryFn: ({ signal }) => call(statisticsRoutes, 'getActivity', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
