import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { User } from '#contract/users/schema.ts';
import { call } from '#web/api/call.ts';
import type { ShownType } from './use-user-filter.ts';
import { userListsKey } from './users-cache.ts';

const pageRows = '50';

interface Wanted {
  search: string;
  type: ShownType;
}

/** The people who match, a page at a time; the former list stays in sight while another one loads. */
export const useUsers = ({ search, type }: Wanted) => {
  const query = useInfiniteQuery({
    queryKey: [...userListsKey, { search, type }],
    queryFn: ({ pageParam, signal }) =>
      call('listUsers', {
        query: {
          limit: pageRows,
          ...(search ? { search } : {}),
          ...(type === 'all' ? {} : { type }),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;

  // A page of a search may be empty and still not be the last.
  const empty = data?.pages.at(-1)?.items.length === 0;
  useEffect(() => {
    if (empty && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [empty, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const users = useMemo(() => unique(data?.pages.flatMap(({ items }) => items) ?? []), [data]);
  return { ...query, users };
};

// Somebody who changes the name between two pages can be in both.
const unique = (users: readonly User[]): User[] => [...new Map(users.map((user) => [user.userId, user])).values()];
