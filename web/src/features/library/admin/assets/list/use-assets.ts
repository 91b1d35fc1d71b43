import { assetRoutes } from '#contract/library/assets/routes.ts';
import type { Asset } from '#contract/library/assets/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { assetIdOf } from '../assets-cache.ts';
import type { AssetView } from './use-asset-view.ts';

/** The assets of a view. */
export const useAssets = ({ type, search, binned }: AssetView) =>
  usePages<Asset>({
    key: keyOf('assets', 'list', type, search, String(binned)),
    load: (page, signal) =>
      call(assetRoutes, 'listAssets', {
        query: {
          ...page,
          ...(binned && { binned: 'true' }),
          ...(type !== 'all' && !binned && { type }),
          ...(search && !binned && { search }),
        },
        signal,
      }),
    idOf: assetIdOf,
    fetchOn: 'asked',
  });
