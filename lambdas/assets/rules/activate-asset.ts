import { changeAsset } from '#lambdas/data/assets/asset.ts';
import { startOpenings } from '#lambdas/data/assets/asset-opening.ts';
import type { AssetRow } from '#lambdas/data/assets/asset-row.ts';
import { countOnDay } from '#lambdas/data/platform/counters.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { commitChange } from './commit-change.ts';

/** An upload whose file is verified becomes an asset. */
export const activateAsset = async (upload: AssetRow, caller: Caller): Promise<AssetRow> => {
  const at = now();
  const changed = changeAsset(upload, { status: 'active', updatedAt: at, without: ['uploadId'] });
  const { id, type, size } = changed.row;
  await commitChange(caller, {
    asset: upload,
    changed,
    action: 'asset.upload',
    detail: { type, size },
    with: [startOpenings(id), countOnDay('uploads', at)],
  });
  return changed.row;
};
