import { changeAsset, getAsset } from '#lambdas/data/library/assets/asset.ts';
import type { AssetRow, Scanned } from '#lambdas/data/library/assets/asset-row.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import { log } from '#lambdas/http/log.ts';
import { acceptFile, refuseFile } from './settle.ts';

/** `noted`: the upload is not completed yet. `failed`: the scan said nothing of the file, which goes on waiting. */
export type Outcome = 'accepted' | 'refused' | 'noted' | 'failed' | 'unchanged';

/**
 * Takes in what a scan said of a file. May come twice, late, and before the upload is completed; of a version that was not verified it
 * changes nothing.
 * @throws ConditionFailed when the row changes each time
 */
export const takeResult = (assetId: string, scanned: Scanned): Promise<Outcome> => {
  const tryToTake = async () => {
    const row = await getAsset(assetId, { consistent: true });
    return row ? take(row, scanned) : 'unchanged';
  };
  return retryOnConflict(5, tryToTake, { giveUp: (refusal) => refusal });
};

const take = async (row: AssetRow, scanned: Scanned): Promise<Outcome> => {
  const { status, version } = row;
  if (status === 'uploading') return note(row, scanned);
  if (version !== scanned.version || status === 'deleting') return 'unchanged';
  // A finding of malware stands, whatever another scan says; and it counts for what was opened before, too.
  const isOver = row.refusal === 'threat';
  if (scanned.result === 'THREATS_FOUND' && !isOver) {
    await refuseFile(row, 'threat');
    return 'refused';
  }
  if (scanned.result === 'NO_THREATS_FOUND' && !isOver && (status === 'scanning' || status === 'refused')) {
    await acceptFile(row);
    return 'accepted';
  }
  if (status !== 'scanning') return 'unchanged';
  if (scanned.result === 'UNSUPPORTED') {
    await refuseFile(row, 'unreadable');
    return 'refused';
  }
  await note(row, scanned);
  log('ERROR', 'a file was not scanned', { assetId: row.id, result: scanned.result });
  return 'failed';
};

const note = async (row: AssetRow, scanned: Scanned): Promise<Outcome> => {
  const { result, version } = row.scanned ?? {};
  if (result === scanned.result && version === scanned.version) return 'unchanged';
  // The time stays: the wait is counted from it.
  await commit(...changeAsset(row, { scanned }).writes);
  return 'noted';
};

/** @returns what was noted of the verified version, where it settles the status */
export const notedOf = ({ scanned, version }: AssetRow): Scanned | undefined =>
  scanned?.version === version && scanned?.result !== 'FAILED' && scanned?.result !== 'ACCESS_DENIED'
    ? scanned
    : undefined;
