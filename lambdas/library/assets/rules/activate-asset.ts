import { countOnDay } from '#lambdas/data/admin/counters.ts';
import { changeAsset } from '#lambdas/data/library/assets/asset.ts';
import { startOpenings } from '#lambdas/data/library/assets/asset-opening.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { commitChange } from './commit-change.ts';

/** An upload whose file is verified becomes an asset; where files are scanned, one that nobody can open yet. */
export const activateAsset = async (
  upload: AssetRow,
  caller: Caller,
  { isScanned }: { readonly isScanned: boolean },
): Promise<AssetRow> => {
  const at = now();
  const changed = changeAsset(upload, {
    status: isScanned ? 'scanning' : 'active',
    updatedAt: at,
    // What the scan has said already is taken in next.
    without: isScanned ? ['uploadId'] : ['uploadId', 'scanned'],
  });
  const { id, type, size } = changed.row;
  await commitChange(caller, {
    asset: upload,
    changed,
    action: 'asset.upload',
    detail: { type, size },
    with: isScanned ? [] : [startOpenings(id), countOnDay('uploads', at)],
  });
  return changed.row;
};
