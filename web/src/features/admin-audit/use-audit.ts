import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '#web/api/call.ts';
import type { AuditFilter } from './use-audit-filter.ts';

const pageRows = '50';

/** What matches, newest first, a page at a time. */
export const useAudit = (filter: AuditFilter) => {
  const query = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call('listAuditEvents', {
        query: { ...filter, limit: pageRows, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    // A log is looked at to see what has just happened.
    staleTime: 0,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const events = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);

  // A page of one person's doings may be empty and still not be the last.
  const empty = data?.pages.at(-1)?.items.length === 0;
  useEffect(() => {
    if (empty && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [empty, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  return { ...query, events };
};
