import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { insightLimits } from '#contract/insights/limits.ts';
import { insightRoutes } from '#contract/insights/routes.ts';
import type { Activity } from '#contract/insights/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

const rowsAskedFor = '50';

/**
 * Loads events, the latest first: the first rows come with the page, earlier ones on request.
 * @param first undefined while they load
 */
export const useActivity = (first: readonly Activity[] | undefined) => {
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch, isFetchNextPageError } = useInfiniteQuery({
    queryKey: keyOf('coach-dashboard', 'activity'),
    enabled: isAsked,
    queryFn: ({ pageParam, signal }) =>
      call(insightRoutes, 'listActivity', {
        query: { limit: rowsAskedFor, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
  // What the page has may be newer than what was asked for before, and something may be in two pages.
  const items = useMemo(
    () => first && [...new Map([...first, ...(data?.pages ?? []).flatMap((page) => page.items)].map(keyed)).values()],
    [first, data],
  );
  const mayHaveMore = data ? hasNextPage : (first?.length ?? 0) >= insightLimits.activity;
  return {
    items,
    error,
    busy: isAsked && isFetching,
    mayHaveMore,
    askForMore: (): void => {
      if (!isAsked) setAsked(true);
      else if (error && !isFetchNextPageError) void refetch();
      else void fetchNextPage();
    },
  };
};

const keyed = (item: Activity) => [item.id, item] as const;
