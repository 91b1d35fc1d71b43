import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * The upload that this very request began when it came before.
 * @throws ProblemError('idempotency-key-reused') when it was another request, or the upload has ended since
 */
export const startedBefore = async (assetId: string, requestHash: string): Promise<AssetRow | undefined> => {
  const row = await getAsset(assetId, { consistent: true });
  if (row && (row.requestHash !== requestHash || row.status !== 'uploading')) {
    throw new ProblemError('idempotency-key-reused');
  }
  return row;
};
