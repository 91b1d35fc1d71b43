import { getAsset } from '#lambdas/data/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/assets/asset-row.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * An asset in use or in the bin; uploads, companions and what is being removed are none.
 * @throws ProblemError('asset-not-found')
 */
export const existingAsset = async (assetId: string): Promise<AssetRow> => {
  const row = await getAsset(assetId, { consistent: true });
  if (!row || row.companion || !(row.status === 'active' || row.status === 'binned')) {
    throw new ProblemError('asset-not-found');
  }
  return row;
};

/** @throws ProblemError('asset-not-found'), ProblemError('asset-in-bin') */
export const activeAsset = async (assetId: string): Promise<AssetRow> => {
  const row = await existingAsset(assetId);
  if (row.status === 'binned') throw new ProblemError('asset-in-bin');
  return row;
};
