import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/**
 * An asset that the caller has in hand: in use, in the bin, being scanned or refused. Uploads, companions and what is being removed are none.
 * @throws ProblemError('asset-not-found') also for a coach who asks for what is not their own
 */
export const existingAsset = async (caller: Caller, assetId: string): Promise<AssetRow> => {
  const row = await storedAsset(assetId);
  if (caller.userType !== 'internal-superuser' && row.coachId !== caller.userId) {
    throw new ProblemError('asset-not-found');
  }
  return row;
};

/**
 * An asset, whosever it is.
 * @throws ProblemError('asset-not-found')
 */
export const storedAsset = async (assetId: string): Promise<AssetRow> => {
  const row = await getAsset(assetId, { consistent: true });
  if (!row || row.companion || row.status === 'uploading' || row.status === 'deleting') {
    throw new ProblemError('asset-not-found');
  }
  return row;
};

/** @throws ProblemError('asset-not-found'), ProblemError('asset-in-bin') */
export const activeAsset = async (caller: Caller, assetId: string): Promise<AssetRow> => {
  const row = await existingAsset(caller, assetId);
  if (row.status === 'binned') throw new ProblemError('asset-in-bin');
  return row;
};

/** @throws ProblemError('asset-scanning'), ProblemError('asset-refused') where nobody can open the file */
export const refuseUnscanned = ({ status }: AssetRow): void => {
  if (status === 'scanning') throw new ProblemError('asset-scanning');
  if (status === 'refused') throw new ProblemError('asset-refused');
};
