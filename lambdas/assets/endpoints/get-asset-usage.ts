import { readOpenings } from '#lambdas/data/assets/asset-opening.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { existingAsset } from '../rules/active-asset.ts';

export const getAssetUsage: Handler<'getAssetUsage'> = async ({ params }) => {
  const { id } = await existingAsset(params.assetId);
  return { clients: await readOpenings(id) };
};
