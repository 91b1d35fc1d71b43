import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { withCompanions } from '#lambdas/library/removal/with-companions.ts';
import { existingAsset } from '../rules/active-asset.ts';
import { commitChange } from '../rules/commit-change.ts';
import { finishRemovals } from '../rules/finish-removals.ts';

export const purgeAsset: Handler<'purgeAsset'> = async ({ caller, params }) => {
  const asset = await existingAsset(caller, params.assetId);
  if (asset.status === 'active') throw new ProblemError('asset-not-in-bin');
  const [first, ...companions] = await withCompanions(asset);
  const others = companions.flatMap(({ writes }) => writes);
  await commitChange(caller, { asset, changed: first, action: 'asset.purge', with: others });
  await finishRemovals([first, ...companions]);
};
