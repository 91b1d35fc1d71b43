import { useQuery } from '@tanstack/react-query';
import { assetRoutes } from '#contract/library/assets/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/**
 * A short-lived link to a file and what stands beside it. It is asked for anew only by `refetch`: a link that changed by itself would
 * stop what is playing.
 */
export const useAssetLink = (assetId: string) =>
  useQuery({
    queryKey: keyOf('asset-link', assetId),
    queryFn: ({ signal }) => call(assetRoutes, 'getAssetLink', { params: { assetId }, query: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
