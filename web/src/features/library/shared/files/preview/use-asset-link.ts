import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { assetRoutes } from '#contract/library/assets/routes.ts';
import type { Asset, Disposition } from '#contract/library/assets/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** A fresh link to an asset's file; the one in the list may have ended. */
export const useAssetLink = ({ id }: Pick<Asset, 'id'>, disposition: InferOutput<typeof Disposition>) =>
  useQuery({
    queryKey: keyOf('asset-link', id, disposition),
    queryFn: ({ signal }) =>
      call(assetRoutes, 'getAssetLink', { params: { assetId: id }, query: { disposition }, signal }),
    staleTime: 0,
    gcTime: 0,
    // A player must not start anew because the window was left for a moment.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
