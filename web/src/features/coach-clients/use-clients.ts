import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Client } from '#contract/clients/schema.ts';
import { limits } from '#contract/core/limits.ts';
import { call } from '#web/api/call.ts';
import { clientsKey } from './clients-cache.ts';

/** All own clients, page after page: the first shows at once, the others follow by themselves. */
export const useClients = () => {
  const query = useInfiniteQuery({
    queryKey: clientsKey,
    queryFn: ({ pageParam, signal }) =>
      call('listClients', {
        query: { limit: String(limits.page.maximum), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const clients = useMemo(() => unique(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  return { ...query, clients };
};

// A client added while the pages load can be in two of them.
const unique = (clients: readonly Client[]): Client[] => [
  ...new Map(clients.map((client) => [client.clientId, client])).values(),
];
