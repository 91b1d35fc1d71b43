import type { QueryClient } from '@tanstack/react-query';
import type { Asset } from '#contract/library/assets/schema.ts';
import { dropFetched, keepFetched } from '#web/lists/pages/fetched-pages.ts';

/** The lists and the counts: what an upload or the bin changes. */
export const assetsKey = ['assets'] as const;
export const assetListsKey = [...assetsKey, 'list'] as const;
export const countsKey = [...assetsKey, 'counts'] as const;

export const assetIdOf = ({ id }: Asset): string => id;

/** Shows what the server answered about one asset without loading the lists again. */
export const keepAsset = (queryClient: QueryClient, asset: Asset): void =>
  keepFetched(queryClient, assetListsKey, asset, assetIdOf);

/** Takes an asset out of sight at once; the lists and counts follow from the server. */
export const dropAsset = (queryClient: QueryClient, asset: Asset): void => {
  dropFetched(queryClient, assetListsKey, asset, assetIdOf);
  void queryClient.invalidateQueries({ queryKey: assetsKey });
};
