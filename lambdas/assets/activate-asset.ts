import { changeAsset } from '#lambdas/data/asset.ts';
import { startOpenings } from '#lambdas/data/asset-opening.ts';
import type { AssetRow } from '#lambdas/data/asset-row.ts';
import { audited } from '#lambdas/data/audit.ts';
import { now } from '#lambdas/data/clock.ts';
import { commit } from '#lambdas/data/commit.ts';
import { countOnDay } from '#lambdas/data/stats.ts';

/** An upload whose file is verified becomes an asset. */
export const activateAsset = async (upload: AssetRow, actorId: string): Promise<AssetRow> => {
  const at = now();
  const { row, writes } = changeAsset(upload, { status: 'active', updatedAt: at, without: ['uploadId'] });
  const { id: targetId, name, type, size } = row;
  await commit(
    ...writes,
    startOpenings(targetId),
    countOnDay('uploads', at),
    audited({ actorId, action: 'asset.upload', targetType: 'asset', targetId, detail: { name, type, size } }, at),
  );
  return row;
};
