import { readOpenings } from '#lambdas/data/library/assets/asset-opening.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { existingAsset } from '../rules/active-asset.ts';

export const getAssetUsage: Handler<'getAssetUsage'> = async ({ caller, params }) => {
  const { id } = await existingAsset(caller, params.assetId);
  return { clients: await readOpenings(id) };
};
