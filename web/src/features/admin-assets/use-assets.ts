import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Asset } from '#contract/assets/schema.ts';
import { call } from '#web/api/call.ts';
import { listKey } from './assets-cache.ts';
import type { AssetView } from './use-asset-view.ts';

const pageSize = '50';

/** The assets of a view, a page at a time. What is shown stays until those of another view are there. */
export const useAssets = ({ type, search, binned }: AssetView) => {
  const query = useInfiniteQuery({
    queryKey: listKey(type, search, String(binned)),
    queryFn: ({ pageParam, signal }) =>
      call('listAssets', {
        query: {
          limit: pageSize,
          ...(binned && { binned: 'true' }),
          ...(type !== 'all' && !binned && { type }),
          ...(search && !binned && { search }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: (before) => before,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const assets = useMemo(() => unique(data?.pages.flatMap(({ items }) => items) ?? []), [data]);

  // A page of a search may be empty and still not be the last.
  const isEmptySoFar = assets.length === 0 && hasNextPage;
  useEffect(() => {
    if (isEmptySoFar && !isFetching && !isError) void fetchNextPage();
  }, [isEmptySoFar, isFetching, isError, fetchNextPage]);

  return { ...query, assets, isSearching: query.isPending || isEmptySoFar };
};

// What is added or renamed while the pages load can be in two of them.
const unique = (assets: readonly Asset[]): Asset[] => [...new Map(assets.map((asset) => [asset.id, asset])).values()];
