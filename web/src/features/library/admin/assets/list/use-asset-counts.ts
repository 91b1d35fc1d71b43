import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defined } from '#contract/core/defined.ts';
import { assetRoutes } from '#contract/library/assets/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** How many assets there are of each type, and in the bin; nothing until that is known. */
export const useAssetCounts = () =>
  useQuery({
    queryKey: keyOf('assets', 'counts'),
    queryFn: ({ signal }) => call(assetRoutes, 'countAssets', { signal }),
  }).data;

/**
 * Assets that are being scanned or were refused, oldest first. Requested only where there are any; undefined until that
 * is known.
 */
export const useCheckedAssets = (count: number | undefined) => {
  const { data } = useQuery({
    queryKey: keyOf('assets', 'checked'),
    queryFn: ({ signal }) => call(assetRoutes, 'listAssets', { query: { checked: 'true', limit: '50' }, signal }),
    enabled: count !== undefined && count > 0,
  });
  const assets = count === 0 ? none : data?.items;
  return useMemo(
    () =>
      assets?.flatMap((asset) => {
        const { id, name, status, refusal } = asset;
        if (status !== 'scanning' && status !== 'refused') return [];
        return [{ id, name, asset, check: { status, ...defined({ refusal }) } }];
      }),
    [assets],
  );
};

const none = [] as const;
