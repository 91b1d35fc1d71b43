import { changeAsset } from '#lambdas/data/assets/asset.ts';
import { audited } from '#lambdas/data/platform/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { existingAsset } from '../rules/active-asset.ts';
import { assetReply } from '../rules/asset-reply.ts';
import { auditTarget } from '../rules/audit-target.ts';

export const binAsset: Handler<'binAsset'> = async ({ caller, params }) => {
  const asset = await existingAsset(params.assetId);
  if (asset.status === 'binned') return assetReply(asset);
  const at = now();
  const { row, writes } = changeAsset(asset, { status: 'binned', deletedAt: at, updatedAt: at });
  await commitAsAdministrator(
    caller,
    ...writes,
    audited({ actorId: caller.userId, action: 'asset.bin', ...auditTarget(asset) }, at),
  );
  return assetReply(row);
};
