import { changeAsset } from '#lambdas/data/library/assets/asset.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { existingAsset, refuseUnscanned } from '../rules/active-asset.ts';
import { assetReply } from '../rules/asset-reply.ts';
import { commitChange } from '../rules/commit-change.ts';

export const binAsset: Handler<'binAsset'> = async ({ caller, params }) => {
  const asset = await existingAsset(caller, params.assetId);
  refuseUnscanned(asset);
  if (asset.status === 'binned') return assetReply(asset);
  const at = now();
  const changed = changeAsset(asset, { status: 'binned', deletedAt: at, updatedAt: at });
  await commitChange(caller, { asset, changed, action: 'asset.bin' });
  return assetReply(changed.row);
};
