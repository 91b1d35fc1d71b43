import { useQuery } from '@tanstack/react-query';
import { assetRoutes } from '#contract/assets/routes.ts';
import { call } from '#web/api/call.ts';
import { countsKey } from '../assets-cache.ts';

/** How many assets there are of each type, and in the bin; nothing until that is known. */
export const useAssetCounts = () =>
  useQuery({ queryKey: countsKey, queryFn: ({ signal }) => call(assetRoutes, 'countAssets', { signal }) }).data;
