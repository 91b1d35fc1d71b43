import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assetRoutes } from '#contract/assets/routes.ts';
import { call } from '#web/api/call.ts';
import { assetsKey, countsKey } from '../assets-cache.ts';

/** How many assets there are of each type, and in the bin; nothing until that is known. */
export const useAssetCounts = () =>
  useQuery({ queryKey: countsKey, queryFn: ({ signal }) => call(assetRoutes, 'countAssets', { signal }) }).data;

/** What is being scanned or was refused, the oldest first; asked for where there is any. */
export const useCheckedAssets = (count: number) => {
  const { data } = useQuery({
    queryKey: [...assetsKey, 'checked', count],
    queryFn: ({ signal }) => call(assetRoutes, 'listAssets', { query: { checked: 'true', limit: '50' }, signal }),
    enabled: count > 0,
  });
  return useMemo(
    () =>
      (count > 0 ? (data?.items ?? []) : []).flatMap((asset) => {
        const { id, name, status, refusal } = asset;
        if (status !== 'scanning' && status !== 'refused') return [];
        return [{ id, name, asset, check: { status, ...(refusal && { refusal }) } }];
      }),
    [count, data],
  );
};
