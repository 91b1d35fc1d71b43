import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Asset } from '#contract/assets/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';

export type AssetPages = InfiniteData<ReplyOf<'listAssets'>, string | undefined>;

/** The lists and the counts: what an upload or the bin changes. */
export const assetsKey = ['assets'] as const;
const listsKey = [...assetsKey, 'list'] as const;
export const countsKey = [...assetsKey, 'counts'] as const;
export const listKey = (...view: readonly string[]) => [...listsKey, ...view];

const everyPage = (queryClient: QueryClient, change: (items: readonly Asset[]) => Asset[]): void => {
  queryClient.setQueriesData<AssetPages>(
    { queryKey: listsKey },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
};

/** Shows what the server answered about one asset without loading the lists again. */
export const keepAsset = (queryClient: QueryClient, asset: Asset): void =>
  everyPage(queryClient, (items) => items.map((other) => (other.id === asset.id ? asset : other)));

/** Takes an asset out of sight at once; the lists and counts follow from the server. */
export const dropAsset = (queryClient: QueryClient, { id }: Asset): void => {
  everyPage(queryClient, (items) => items.filter((other) => other.id !== id));
  void queryClient.invalidateQueries({ queryKey: assetsKey });
};
