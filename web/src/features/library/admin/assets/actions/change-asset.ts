import { assetRoutes } from '#contract/library/assets/routes.ts';
import type { Asset, AssetAccess, AssetChange } from '#contract/library/assets/schema.ts';
import { call } from '#web/lib/api/call.ts';

const of = ({ id }: Asset) => ({ params: { assetId: id } });

/** @throws ApiError */
export const renameAsset = (asset: Asset, name: string): Promise<Asset> =>
  call(assetRoutes, 'updateAsset', { ...of(asset), body: { name } });

/** @throws ApiError */
export const describeAsset = (asset: Asset, change: AssetChange): Promise<Asset> =>
  call(assetRoutes, 'updateAsset', { ...of(asset), body: change });

/** @throws ApiError */
export const shareAsset = (asset: Asset, access: AssetAccess): Promise<Asset> =>
  call(assetRoutes, 'updateAsset', { ...of(asset), body: { access } });

/** @throws ApiError */
export const binAsset = (asset: Asset): Promise<Asset> => call(assetRoutes, 'binAsset', of(asset));

/** @throws ApiError */
export const restoreAsset = (asset: Asset): Promise<Asset> => call(assetRoutes, 'restoreAsset', of(asset));

/** @throws ApiError */
export const purgeAsset = (asset: Asset): Promise<undefined> => call(assetRoutes, 'purgeAsset', of(asset));
