import type { QueryClient } from '@tanstack/react-query';
import type { Asset } from '#contract/library/assets/schema.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { dropFetched, keepFetched } from '#web/lists/pages/fetched-pages.ts';

export const assetIdOf = ({ id }: Asset): string => id;

/** Shows what the server answered about one asset without loading the lists again. */
export const keepAsset = (queryClient: QueryClient, asset: Asset): void =>
  keepFetched(queryClient, keyOf('assets', 'list'), asset, assetIdOf);

/** Takes an asset out of sight at once; the lists and counts follow from the server. */
export const dropAsset = (queryClient: QueryClient, asset: Asset): void => {
  dropFetched(queryClient, keyOf('assets', 'list'), asset, assetIdOf);
  void queryClient.invalidateQueries({ queryKey: keyOf('assets') });
};
