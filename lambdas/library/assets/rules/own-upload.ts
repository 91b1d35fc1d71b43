import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * An upload of the caller's that is under way.
 * @throws ProblemError('upload-not-found') also for somebody else's, and for one that has ended
 */
export const ownUpload = async (userId: string, assetId: string): Promise<AssetRow> => {
  const row = await getAsset(assetId, { consistent: true });
  if (row?.status !== 'uploading' || row.uploadedBy !== userId) throw new ProblemError('upload-not-found');
  return row;
};
