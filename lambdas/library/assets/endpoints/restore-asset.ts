import { changeAsset } from '#lambdas/data/library/assets/asset.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { existingAsset, refuseUnscanned } from '../rules/active-asset.ts';
import { assetReply } from '../rules/asset-reply.ts';
import { commitChange } from '../rules/commit-change.ts';

export const restoreAsset: Handler<'restoreAsset'> = async ({ caller, params }) => {
  const asset = await existingAsset(caller, params.assetId);
  refuseUnscanned(asset);
  if (asset.status === 'active') return assetReply(asset);
  const changed = changeAsset(asset, { status: 'active', updatedAt: now(), without: ['deletedAt'] });
  await commitChange(caller, { asset, changed, action: 'asset.restore' });
  return assetReply(changed.row);
};
