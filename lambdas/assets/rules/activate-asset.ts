import { changeAsset } from '#lambdas/data/assets/asset.ts';
import { startOpenings } from '#lambdas/data/assets/asset-opening.ts';
import type { AssetRow } from '#lambdas/data/assets/asset-row.ts';
import { audited } from '#lambdas/data/platform/audit.ts';
import { countOnDay } from '#lambdas/data/platform/counters.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import { auditTarget } from './audit-target.ts';

/** An upload whose file is verified becomes an asset. */
export const activateAsset = async (upload: AssetRow, actorId: string): Promise<AssetRow> => {
  const at = now();
  const { row, writes } = changeAsset(upload, { status: 'active', updatedAt: at, without: ['uploadId'] });
  const { id, type, size } = row;
  await commitAsAdministrator(
    { userId: actorId },
    ...writes,
    startOpenings(id),
    countOnDay('uploads', at),
    audited({ actorId, action: 'asset.upload', ...auditTarget(row), detail: { type, size } }, at),
  );
  return row;
};
